/** The notification for a push message. The hub sends messages as `PushPayload`. */
export interface PushNotification {
  title: string;
  options: NotificationOptions & { actions: { action: string; title: string }[]; data: PushNotificationData };
}

/** The data for a click on the notification. */
export interface PushNotificationData {
  /** The hub's page that a click opens. */
  path: string;
  /** The reminder that the buttons answer. */
  reminder: string | null;
  shownAtMs: number;
}

const unread = { title: "Family Hub", body: "You have a notification." };

/** Browsers revoke the permission after silent pushes, so an unreadable push also shows a notification. */
export function describePush(text: string | undefined): PushNotification {
  const payload = read(text);
  const readText = (name: string, otherwise: string) => (typeof payload[name] === "string" ? payload[name] : otherwise);
  const path = readText("path", "/");
  return {
    title: readText("title", unread.title),
    options: {
      body: readText("body", typeof payload.title === "string" ? "" : unread.body),
      tag: readText("tag", "hub"),
      icon: "/icon-192.png",
      badge: "/icon-192.png",
      actions: actionsOf(payload.actions),
      data: {
        // A push must never lead to another site.
        path: path.startsWith("/") && !path.startsWith("//") ? path : "/",
        reminder: typeof payload.reminder === "string" ? payload.reminder : null,
        shownAtMs: Date.now(),
      },
    },
  };
}

function read(text: string | undefined): Record<string, unknown> {
  try {
    const payload: unknown = JSON.parse(text ?? "");
    return typeof payload === "object" && payload !== null ? { ...payload } : {};
  } catch {
    return {};
  }
}

function actionsOf(payload: unknown): { action: string; title: string }[] {
  if (!Array.isArray(payload)) return [];
  return payload.flatMap((each: { action?: unknown; title?: unknown } | null) =>
    typeof each?.action === "string" && typeof each.title === "string"
      ? [{ action: each.action, title: each.title }]
      : [],
  );
}

/** The notification for a push message. The hub writes the message as `PushPayload` of shared describes it. */
export interface Shown {
  title: string;
  options: NotificationOptions & { actions: { action: string; title: string }[]; data: ShownData };
}

/** The data of a notification when it is pressed. */
export interface ShownData {
  /** The page of the hub that it opens. */
  path: string;
  /** The reminder that its buttons answer. */
  reminder: string | null;
  shownAtMs: number;
}

const unread = { title: "Family Hub", body: "You have a notification." };

/** A push that shows nothing would cost the permission to push, so one that cannot be read is shown as well. */
export function shownFor(text: string | undefined): Shown {
  const said = read(text);
  const word = (name: string, otherwise: string) => (typeof said[name] === "string" ? said[name] : otherwise);
  const path = word("path", "/");
  return {
    title: word("title", unread.title),
    options: {
      body: word("body", typeof said.title === "string" ? "" : unread.body),
      tag: word("tag", "hub"),
      icon: "/icon-192.png",
      badge: "/icon-192.png",
      actions: actionsOf(said.actions),
      data: {
        // A push must never lead to another site.
        path: path.startsWith("/") && !path.startsWith("//") ? path : "/",
        reminder: typeof said.reminder === "string" ? said.reminder : null,
        shownAtMs: Date.now(),
      },
    },
  };
}

function read(text: string | undefined): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(text ?? "");
    return typeof said === "object" && said !== null ? { ...said } : {};
  } catch {
    return {};
  }
}

function actionsOf(said: unknown): { action: string; title: string }[] {
  if (!Array.isArray(said)) return [];
  return said.flatMap((each: { action?: unknown; title?: unknown } | null) =>
    typeof each?.action === "string" && typeof each.title === "string"
      ? [{ action: each.action, title: each.title }]
      : [],
  );
}

import type { ShownData } from "../worker/push-text.ts";

/** Takes away what this device still shows of what the hub said, up to a moment by the clock of the hub. */
export async function closeShown(untilMs = Number.POSITIVE_INFINITY): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const each of (await registration?.getNotifications()) ?? []) {
    // What the worker put there when it showed the notification.
    const { shownAtMs } = each.data as ShownData;
    if (shownAtMs <= untilMs) each.close();
  }
}

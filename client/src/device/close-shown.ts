import type { ShownData } from "../worker/push-text.ts";

/** Closes the notifications that this device still shows, up to a moment by the hub's clock. */
export async function closeShown(untilMs = Number.POSITIVE_INFINITY): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const each of (await registration?.getNotifications()) ?? []) {
    // Set by the service worker when it showed the notification.
    const { shownAtMs } = each.data as ShownData;
    if (shownAtMs <= untilMs) each.close();
  }
}

import type { PushNotificationData } from "../worker/push-notification.ts";

/** Closes the notifications that this device still shows, up to a moment by the hub's clock. */
export async function closeNotifications(beforeMs = Number.POSITIVE_INFINITY): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const each of (await registration?.getNotifications()) ?? []) {
    // Set by the service worker when it showed the notification.
    const { shownAtMs } = each.data as PushNotificationData;
    if (shownAtMs <= beforeMs) each.close();
  }
}

import { closeNotifications } from "./close-notifications.ts";

/** Ends push notifications to this device, also without a network, and closes those on the screen. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  await closeNotifications();
}

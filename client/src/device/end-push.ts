/** Makes the address of this device worth nothing, also without a network. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  for (const each of (await registration?.getNotifications()) ?? []) each.close();
}

/**
 * Push notifications to this device. They arrive even while the hub is closed. The browser vendor's push service
 * delivers them, encrypted so that only this browser can read them.
 */
import type { Subscription } from "@hub/shared/features/reminders/schema";

/**
 * Whether this device can receive push notifications. iPhones need the hub on the home screen. After a refusal, the
 * user can allow them only in the browser's settings.
 */
export type PushSupport = "none" | "needs-home-screen" | "refused" | "possible";

export function readPushSupport(): PushSupport {
  if (!("PushManager" in window) || !("Notification" in window)) return isApplePhone() ? "needs-home-screen" : "none";
  return Notification.permission === "denied" ? "refused" : "possible";
}

function isApplePhone(): boolean {
  const isStandalone = matchMedia("(display-mode: standalone)").matches;
  return /iPhone|iPad|iPod/.test(navigator.userAgent) && !isStandalone;
}

/** Asks the user for permission and subscribes. Call it in a user gesture. Returns undefined if the user refuses. */
export async function requestPush(publicKey: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  return renewPush(publicKey);
}

/** This device's push subscription for the hub's key. Undefined if the user no longer allows notifications. */
export async function renewPush(publicKey: string): Promise<Subscription | undefined> {
  if (readPushSupport() !== "possible" || Notification.permission !== "granted") return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return undefined;
  const { pushManager } = registration;
  const existing = await pushManager.getSubscription();
  // A subscription with the key of a previous hub at this address no longer works.
  if (existing && keyOf(existing) !== publicKey) await existing.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return subscriptionOf(subscription);
}

function subscriptionOf(subscription: PushSubscription): Subscription {
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh: withoutPadding(p256dh), auth: withoutPadding(auth) } };
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  return withoutPadding(
    btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_"),
  );
}

function withoutPadding(text: string): string {
  return text.replace(/=+$/, "");
}

/** A name for this device, such as "Firefox on Android". */
export function nameThisDevice(agent = navigator.userAgent): string {
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1] ?? "A browser";
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}

// The order matters: user agent strings also contain the names of later entries.
const browsers: readonly [RegExp, string][] = [
  [/Edg/, "Edge"],
  [/Firefox|FxiOS/, "Firefox"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Mac OS/, "Mac"],
  [/Windows/, "Windows"],
  [/Linux|CrOS/, "Linux"],
];

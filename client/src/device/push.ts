/**
 * How this device is reached while the hub is closed on it. The browser gives an address at a push service of its
 * maker's; what the hub sends there only this browser can read.
 */
import type { Subscription } from "@hub/shared/features/reminders/schema";

/**
 * Whether this device can be reached: an iPhone only once the hub is on its home screen, and none on which the person
 * has refused it, which only they can take back in the browser.
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

/** Asks the person, who has just said that they want it; undefined when they do not. */
export async function askForPush(publicKey: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  return renewPush(publicKey);
}

/** The address of this device as it is now, of this hub's key; undefined where nobody allows it any more. */
export async function renewPush(publicKey: string): Promise<Subscription | undefined> {
  if (readPushSupport() !== "possible" || Notification.permission !== "granted") return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return undefined;
  const { pushManager } = registration;
  const known = await pushManager.getSubscription();
  // One of another hub's time at this address leads nowhere.
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
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

/** What a person knows this device by. */
export function nameThisDevice(agent = navigator.userAgent): string {
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1] ?? "A browser";
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}

// Each names those after it as well, so the order counts.
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

/**
 * Opens the hub without a network: the program's files come from disk. A family's data is never stored here but in
 * IndexedDB; calls go to the hub as if this were not there. It also shows notifications while the hub is closed.
 */
import { sendAnswers, storeAnswer } from "./answers.ts";
import { describePush, type PushNotificationData } from "./push-notification.ts";
import { cacheName, expiredCaches, routeRequest } from "./route-request.ts";

/** Background Sync, which not every browser has. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

declare const self: Omit<ServiceWorkerGlobalScope, "registration"> & {
  registration: ServiceWorkerRegistration & { sync?: SyncManager };
  addEventListener(type: "sync", listener: (event: ExtendableEvent) => void): void;
};

/** Inserted by the build: every file to have on disk; without a revision if the name contains a hash. */
declare const keptFiles: readonly { url: string; revision: string | null }[];

const manifest = keptFiles.map(({ url, revision }) => ({ path: `/${url}`, revision }));
const files = new Set(manifest.map(({ path }) => path));
const page = "/kept.html";
// The page names the scripts by their hashes, so another version of the program has another page.
const current = cacheName(manifest.find(({ path }) => path === page)?.revision ?? "");

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") void self.skipWaiting();
  if (data === "send-answers") void sendAnswers().catch(() => undefined);
});
self.addEventListener("fetch", (event) => {
  const asked = routeRequest(event.request, self.location.origin, files);
  if (asked.kind === "page") event.respondWith(answer(page, event.request));
  if (asked.kind === "file") event.respondWith(answer(asked.path, event.request));
});

self.addEventListener("push", (event) => {
  const { title, options } = describePush(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, options));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  // Set by this worker when it showed the notification.
  const { path, reminder } = event.notification.data as PushNotificationData;
  const isAnswer = event.action !== "" && reminder !== null;
  event.waitUntil(isAnswer ? answerReminder(reminder, event.action) : openPage(path));
});
// The browser reports that there is a network again, if it does so for closed pages.
self.addEventListener("sync", (event) => event.waitUntil(sendAnswers()));

/** Works without a page or a network: the answer is then sent when the browser is online, or by the next page. */
async function answerReminder(reminder: string, action: string): Promise<void> {
  await storeAnswer({ reminder, action, at: new Date().toISOString() });
  await sendAnswers().catch(() => self.registration.sync?.register("answers"));
}

/** An open page goes there; otherwise the hub is opened. */
async function openPage(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const known = pages.find(({ url }) => new URL(url).origin === self.location.origin);
  if (!known) return void (await self.clients.openWindow(path));
  await known.focus();
  known.postMessage({ open: path });
}

/** Fails as a whole when a file is missing, so that no version is ever incomplete. The browser tries again later. */
async function install(): Promise<void> {
  const cache = await caches.open(current);
  await Promise.all(
    manifest.map(async ({ path, revision }) => {
      const isHashed = revision === null;
      const known = isHashed ? await caches.match(path) : undefined;
      const response = known ?? (await fetch(path, { cache: isHashed ? "default" : "no-cache" }));
      if (!response.ok) throw new Error(`${path} could not be fetched.`);
      await cache.put(path, response);
    }),
  );
}

async function takeOver(): Promise<void> {
  await Promise.all(expiredCaches(await caches.keys(), current).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(current);
  const kept = (await cache.match(path)) ?? (await caches.match(path));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && path !== page) await cache.put(path, response.clone());
  return response;
}

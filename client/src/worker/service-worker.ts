/**
 * Opens the hub offline by serving the app's files from disk. It stores no family data, and passes calls to the hub. It
 * also shows notifications while the hub is closed.
 */
import { sendAnswers, storeAnswer } from "./answers.ts";
import { describePush, type PushNotificationData } from "./push-notification.ts";
import { cacheName, expiredCaches, routeRequest } from "./route-request.ts";

/** Background Sync. Some browsers lack it. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

declare const self: Omit<ServiceWorkerGlobalScope, "registration"> & {
  registration: ServiceWorkerRegistration & { sync?: SyncManager };
  addEventListener(type: "sync", listener: (event: ExtendableEvent) => void): void;
};

/** Inserted by the build: the files to store on disk, without a revision if the name contains a hash. */
declare const precachedFiles: readonly { url: string; revision: string | null }[];

const manifest = precachedFiles.map(({ url, revision }) => ({ path: `/${url}`, revision }));
const files = new Set(manifest.map(({ path }) => path));
const page = "/app.html";
// The page refers to scripts by their hashes, so each version of the app has a different page.
const current = cacheName(manifest.find(({ path }) => path === page)?.revision ?? "");

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") void self.skipWaiting();
  if (data === "send-answers") void sendAnswers().catch(() => undefined);
});
self.addEventListener("fetch", (event) => {
  const target = routeRequest(event.request, self.location.origin, files);
  if (target.kind === "page") event.respondWith(respond(page, event.request));
  if (target.kind === "file") event.respondWith(respond(target.path, event.request));
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
  event.waitUntil(isAnswer ? answerReminder(reminder, event.action) : showPage(path));
});
// Browsers with Background Sync report a restored network, even while the hub is closed.
self.addEventListener("sync", (event) => event.waitUntil(sendAnswers()));

/** Works without an open page or a network. The browser or the next page then sends the answer later. */
async function answerReminder(reminder: string, action: string): Promise<void> {
  await storeAnswer({ reminder, action, at: new Date().toISOString() });
  await sendAnswers().catch(() => self.registration.sync?.register("answers"));
}

/** Navigates an open page to the path, or opens a new one. */
async function showPage(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const openPage = pages.find(({ url }) => new URL(url).origin === self.location.origin);
  if (!openPage) return void (await self.clients.openWindow(path));
  await openPage.focus();
  openPage.postMessage({ open: path });
}

/** Fails if any file is missing, so no version is incomplete. The browser retries later. */
async function install(): Promise<void> {
  const cache = await caches.open(current);
  await Promise.all(
    manifest.map(async ({ path, revision }) => {
      const isHashed = revision === null;
      const cached = isHashed ? await caches.match(path) : undefined;
      const response = cached ?? (await fetch(path, { cache: isHashed ? "default" : "no-cache" }));
      if (!response.ok) throw new Error(`Could not fetch ${path}.`);
      await cache.put(path, response);
    }),
  );
}

async function takeOver(): Promise<void> {
  await Promise.all(expiredCaches(await caches.keys(), current).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function respond(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(current);
  const cached = (await cache.match(path)) ?? (await caches.match(path));
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && path !== page) await cache.put(path, response.clone());
  return response;
}

/** Notifications to a device while the hub is closed. */
import { type BrowserContext, expect, type Page, type Worker } from "@playwright/test";
import { expectAccessible } from "./page-checks.ts";
import { signUp, waitForInstallation } from "./people.ts";
import { test } from "./test.ts";

test.use({ installsApp: true });

test("shows push notifications without an open page, also unreadable ones", { tag: "@long" }, async ({
  page: ada,
  context,
}) => {
  await signUp(ada, "Ada");
  await waitForInstallation(ada);
  const worker = workerOf(context);
  await recordShown(worker);
  const push = await connectPushService(await context.newPage(), ada);
  await ada.close();
  await push(JSON.stringify({ title: "Swimming", body: "Starts at 5:00 PM", tag: "event.1", path: "/calendar" }));
  await push("?");
  await expect
    .poll(() => shownBy(worker))
    .toEqual(["Swimming: Starts at 5:00 PM", "Family Hub: You have a notification."]);
});

test("offers reminders in the event dialog, and asks for permission only after a tap", {
  tag: "@long",
}, async ({ page: ada }) => {
  await ada.addInitScript(stubPushService);
  await signUp(ada, "Ada");
  await waitForInstallation(ada);
  const offer = ada.getByRole("button", { name: "Remind me on this device" });
  await ada.getByRole("button", { name: "Add Event" }).first().click();
  await expect(offer).toBeVisible();
  expect(await ada.evaluate(() => Notification.permission)).toBe("default");
  const registered = ada.waitForResponse((answer) => answer.url().includes("/devices") && answer.ok());
  await offer.click();
  await registered;
  await expect(offer).toBeHidden();
  await ada.goto("/settings#notifications");
  await expect(ada.getByRole("list", { name: "Devices we notify" })).toContainText("(this device)");
  await expectAccessible(ada);
});

/** A headless browser has no push service and denies notifications; this stub grants them. */
function stubPushService(): void {
  // It persists over page loads, as in a browser.
  const permission = "permission";
  const read = () => (sessionStorage.getItem(permission) === null ? "default" : "granted");
  Object.defineProperty(Notification, "permission", { get: read });
  Notification.requestPermission = async () => {
    sessionStorage.setItem(permission, "granted");
    return read();
  };
  const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
  const subscription = { endpoint: "https://push.invalid/made-up", toJSON: () => ({ keys }) };
  Object.assign(PushManager.prototype, { subscribe: async () => subscription });
}

/** Returns a function that delivers a push message to this browser. */
async function connectPushService(page: Page, ofHub: Page): Promise<(data: string) => Promise<void>> {
  const { origin } = new URL(ofHub.url());
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const id = await registrationId;
  return async (data) => {
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: id, data });
  };
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("The service worker is missing");
  return worker;
}

/** Records the worker's notifications, because the browser denies showing them. */
async function recordShown(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push(`${title}: ${options?.body}`);
    };
  });
}

function shownBy(worker: Worker): Promise<string[]> {
  return worker.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
}

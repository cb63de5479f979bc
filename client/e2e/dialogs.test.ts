/** Every dialog: it is accessible, and toasts appear above it, although everything outside a modal dialog is inert. */
import { anOccurrence } from "@hub/shared/testing/occurrence";
import { expect, type Page } from "@playwright/test";
import { dialogFiles } from "./dialog-files.ts";
import { stubAccount, stubSubscriptions } from "./external-calendars.ts";
import { interceptSocket, type SocketInterceptor } from "./intercept-socket.ts";
import { expectAccessibleDialog } from "./page-checks.ts";
import { addItem, callHub, listItem, signUp } from "./people.ts";
import { test } from "./test.ts";

interface OpeningStep {
  path: string;
  open(page: Page, interceptor: SocketInterceptor): Promise<void>;
}

/** The steps that open each dialog, by its file. */
const openingSteps: Record<string, OpeningStep> = {
  "calendar/EventDialog.tsx": { path: "/", open: (page) => press(page.locator("#calendar"), "Add Event") },
  "calendar/QuickEventDialog.tsx": { path: "/", open: (page) => press(page, "Add Quick Event") },
  "calendar/ScopeDialog.tsx": { path: "/", open: removeChoir },
  "calendar/page/EventView.tsx": { path: "/calendar#2020-05-01", open: (page) => press(page, /County fair/) },
  "calendar/page/SearchDialog.tsx": { path: "/calendar#2020-05-01", open: (page) => press(page, "Find an event") },
  "calendar/subscribed/CalendarsDialog.tsx": { path: "/calendar#2020-05-01", open: openCalendars },
  "calendar/subscribed/SubscribeDialog.tsx": {
    path: "/calendar#2020-05-01",
    open: fromCalendars("Subscribe to a calendar"),
  },
  "calendar/accounts/AddAccountDialog.tsx": { path: "/calendar#2020-05-01", open: fromCalendars("Add account") },
  "calendar/accounts/AccountDialog.tsx": { path: "/calendar#2020-05-01", open: fromCalendars("Open cloud.example") },
  "members/MemberDialog.tsx": { path: "/", open: (page) => press(page, "Add family member") },
  "members/StatusDialog.tsx": { path: "/", open: (page) => press(page, "Set when Ada's status ends") },
  "families/PeopleDialog.tsx": { path: "/", open: (page) => press(page, "Invite someone") },
  "messages/AnnounceDialog.tsx": { path: "/", open: (page) => press(page, "Announce") },
  "meals/OwnMealDialog.tsx": { path: "/", open: (page) => press(page, "Enter Our Own Meal") },
  "meals/WeekProposal.tsx": { path: "/", open: (page) => press(page, "Generate Week") },
  "shopping/card/ListProposal.tsx": { path: "/", open: (page) => press(page, "Auto-Generate") },
  "meals/RecipeDialog.tsx": { path: "/", open: (page) => press(page, "View Recipe") },
  "activities/SavedDialog.tsx": { path: "/", open: (page) => press(page, /^Bookmarked/) },
  "timers/TimerDialog.tsx": { path: "/", open: (page) => press(page, "New timer") },
  "shopping/list/ManageListsDialog.tsx": { path: "/", open: (page) => press(page, "Manage Lists") },
  "dashboard/SignOutDialog.tsx": { path: "/", open: signOutWithUnsavedChange },
  "profile/PhotoDialog.tsx": { path: "/settings", open: (page) => press(page, "Change Photo") },
  "account/EmailDialog.tsx": { path: "/settings#privacy", open: (page) => press(page, "Change email address") },
  "account/PasswordDialog.tsx": { path: "/settings#privacy", open: (page) => press(page, "Change password") },
  "account/AppPasswordDialog.tsx": { path: "/settings#privacy", open: (page) => press(page, "Connect an app") },
  "settings/ForgetDialog.tsx": { path: "/settings#privacy", open: (page) => press(page, "Delete my chat history") },
  "settings/DeleteAccountDialog.tsx": { path: "/settings#privacy", open: (page) => press(page, "Delete Account") },
  "families/LeaveFamilyDialog.tsx": { path: "/settings#privacy", open: (page) => press(page, "Leave the family") },
  "calendar/CalendarLinkDialog.tsx": { path: "/settings#privacy", open: (page) => press(page, "Create link") },
  "guests/GuestLinkDialog.tsx": { path: "/settings#privacy", open: (page) => press(page, "Create guest link") },
  "import/ImportDialog.tsx": { path: "/settings#privacy", open: (page) => press(page, "Choose files") },
  "displays/PairDialog.tsx": { path: "/settings#privacy", open: (page) => press(page, "Add a display") },
  "displays/DisplayDialog.tsx": { path: "/settings#privacy", open: (page) => press(page, "Edit Kitchen") },
  "account/TotpDialog.tsx": { path: "/settings#privacy", open: (page) => press(page, "Set up") },
  "account/ProviderDialog.tsx": { path: "/settings#privacy", open: (page) => press(page, "Link Google") },
  "account/SecondFactorDialogs.tsx": {
    path: "/settings#privacy",
    open: (page) => press(page, "Remove the passkey Laptop"),
  },
  "shopping/list/LineSheet.tsx": { path: "/shopping", open: (page) => press(page, "More about Milk") },
  "shopping/prices/CostDialog.tsx": { path: "/shopping", open: (page) => press(page, "without a price") },
  "shopping/list/PasteDialog.tsx": { path: "/shopping", open: (page) => choose(page, "Paste a list") },
  "shopping/templates/TemplatesDialog.tsx": { path: "/shopping", open: (page) => choose(page, "Templates") },
  "shopping/templates/TemplateDialog.tsx": { path: "/shopping", open: newTemplate },
  "shopping/list/ShareDialog.tsx": { path: "/shopping", open: (page) => choose(page, "Share as text") },
  "shopping/NameDialog.tsx": { path: "/shopping", open: (page) => choose(page, "New list") },
  "shopping/list/RemoveListDialog.tsx": { path: "/shopping", open: removeNewList },
  "shopping/stores/OrderDialog.tsx": { path: "/shopping", open: sortNewStore },
  "shopping/scan/ScanDialog.tsx": { path: "/shopping", open: (page) => choose(page, "Scan barcode") },
  "shopping/shelves/ShelvesDialog.tsx": { path: "/shopping", open: (page) => choose(page, "Aisles") },
  "shopping/stores/StoresDialog.tsx": { path: "/shopping", open: (page) => choose(page, "Stores") },
  "supplies/SupplyDialog.tsx": { path: "/at-home", open: (page) => press(page, "More about Saffron") },
  "shopping/shop/ShoppingMode.tsx": { path: "/shopping", open: (page) => press(page, "Start shopping") },
};

/** Excluded, because it needs a device without storage and another tab in another family. It uses ConfirmDialog. */
const excludedFile = "families/SessionMovedDialog.tsx";

/** One file for each kind of dialog: alone, over another one, and the full-screen shopping mode. */
const oneOfEachKind = ["calendar/EventDialog.tsx", "shopping/stores/OrderDialog.tsx", "shopping/shop/ShoppingMode.tsx"];

const toastOf = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
const openDialogs = (page: Page) => page.locator("dialog[open]");

test("covers every dialog, or names it as excluded", () => {
  expect([...Object.keys(openingSteps), excludedFile].sort()).toEqual(dialogFiles());
});

test("shows every dialog accessibly on every screen size, restores the focus, and shows usable toasts above it", {
  tag: "@long",
}, async ({ page }) => {
  const interceptor = await interceptSocket(page);
  await removeShareFunctions(page);
  await signUp(page, "Ada");
  await fillFamily(page);
  let openPath = "/";
  await stubHubResponses(page);
  for (const [file, { path, open }] of Object.entries(openingSteps)) {
    await test.step(file, async () => {
      if (path !== openPath) await page.goto(path);
      openPath = path;
      await open(page, interceptor);
      await expect(openDialogs(page).last()).toBeVisible();
      const count = await openDialogs(page).count();
      await expectAccessibleDialog(page);
      if (oneOfEachKind.includes(file)) {
        await pressToast(page, interceptor);
        await pressToastByKeys(page, interceptor);
      }
      if (file.endsWith("ShoppingMode.tsx")) await expectPriceInReach(page, interceptor);
      await expect(openDialogs(page)).toHaveCount(count);
      for (let open = count - 1; open >= 0; open -= 1) {
        await page.keyboard.press("Escape");
        await expect(openDialogs(page)).toHaveCount(open);
      }
      // The button that starts shopping changes during a trip.
      if (!file.endsWith("ShoppingMode.tsx")) await expect(page.locator("body")).not.toBeFocused();
    });
  }
});

/** Stubs the hub's responses that need other servers or much setup. */
async function stubHubResponses(page: Page): Promise<void> {
  // Archived events are read-only.
  const fair = anOccurrence({ title: "County fair", startTime: "2020-05-01T12:00:00.000Z" });
  await page.route("**/api/family-events?*", (route) => route.fulfill({ json: [fair] }));
  await stubSubscriptions(page);
  await stubAccount(page);
  // Browsers create passkeys only for hubs with a domain name, and this hub has no sign-in provider.
  const security = {
    ...{ hasPassword: true, hasTotp: false, recoveryCodesLeft: 0, isAdmin: false },
    passkeys: [{ id: "a-passkey", name: "Laptop", createdAt: new Date().toISOString(), lastUsedAt: null }],
    providers: [{ provider: "google", isLinked: false }],
  };
  // Another adult must stay in the family when Ada leaves.
  await page.route("**/api/families/people", async (route) => {
    const [own] = await (await route.fetch()).json();
    await route.fulfill({ json: [own, { ...own, userId: own.memberId, firstName: "Ben" }] });
  });
  await page.route("**/api/account/security", (route) => route.fulfill({ json: security }));
}

async function pressToast(page: Page, interceptor: SocketInterceptor): Promise<void> {
  interceptor.announceRepair("for the pointer");
  // Hovering pauses the toast's timer, for slow machines.
  await toastOf(page).hover();
  await expect(toastOf(page)).toContainText("for the pointer");
  await expect.poll(() => isInAccessibilityTree(page)).toBe(true);
  await toastOf(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(toastOf(page)).toBeHidden();
}

async function pressToastByKeys(page: Page, interceptor: SocketInterceptor): Promise<void> {
  interceptor.announceRepair("for the keys");
  await toastOf(page).hover();
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toastOf(page).getByRole("button", { name: "Dismiss" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toastOf(page)).toBeHidden();
}

/** The price field is at the bottom of shopping mode, where phones otherwise show toasts. */
async function expectPriceInReach(page: Page, interceptor: SocketInterceptor): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await listItem(page, "Milk").press("Space");
  await press(page, "What did Milk cost?");
  interceptor.announceRepair("next to the price");
  await toastOf(page).hover();
  const [price, toast] = [
    await page.getByRole("textbox", { name: /^Price/ }).boundingBox(),
    await toastOf(page).boundingBox(),
  ];
  if (!price || !toast) throw new Error("The price field or the toast is missing.");
  expect(toast.y >= price.y + price.height || toast.y + toast.height <= price.y).toBe(true);
  await toastOf(page).getByRole("button", { name: "Dismiss" }).click();
}

test("keeps a toast usable while a dialog opens or closes, including its Undo", { tag: "@long" }, async ({ page }) => {
  await signUp(page, "Ada");
  await addItem(page, "Milk");
  // It would time out while a busy machine opens the dialog.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await press(page, "Remove Milk");
  await press(page, "Add Quick Event");
  await expect(page.getByRole("dialog")).toBeVisible();
  await toastOf(page).hover();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await press(page, "Add Quick Event");
  await expect(page.getByRole("dialog")).toBeVisible();
  await press(toastOf(page), "Undo");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(toastOf(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(listItem(page, "Milk")).toBeVisible();
});

async function press(within: Pick<Page, "getByRole">, name: string | RegExp): Promise<void> {
  await within.getByRole("button", { name }).first().click();
}

/** Chooses an item of the list's menu. */
async function choose(page: Page, name: string): Promise<void> {
  await press(page, "List options");
  await page.getByRole("menuitem", { name }).click();
}

async function removeNewList(page: Page): Promise<void> {
  await choose(page, "New list");
  await page.getByLabel("Name").fill("Party");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Party" })).toBeVisible();
  await choose(page, "Delete this list");
}

async function newTemplate(page: Page): Promise<void> {
  await choose(page, "Templates");
  await pressInDialog(page, "New template");
}

/** Opens a dialog over another one, and waits for it. */
async function pressInDialog(page: Page, name: string): Promise<void> {
  await press(page, name);
  await expect(openDialogs(page)).toHaveCount(2);
}

async function sortNewStore(page: Page): Promise<void> {
  await choose(page, "Stores");
  await press(page, "Add a store");
  await page.getByLabel("Name").fill("Market");
  await page.keyboard.press("Enter");
  await pressInDialog(page, "Aisle order in Market");
}

async function removeChoir(page: Page): Promise<void> {
  await press(page.locator("#calendar"), /Choir/);
  await press(openDialogs(page).last(), "Remove");
  await expect(page.getByRole("dialog", { name: "Delete which events?" })).toBeVisible();
}

async function openCalendars(page: Page): Promise<void> {
  await press(page, "Calendars");
  await expect(page.getByText("Football of the first")).toBeVisible();
}

function fromCalendars(name: string) {
  return (page: Page) => press(page, "Calendars").then(() => pressInDialog(page, name));
}

async function signOutWithUnsavedChange(page: Page, interceptor: SocketInterceptor): Promise<void> {
  interceptor.holdSavedNotices(true);
  await addItem(page, "Salt");
  await press(page, "Account menu for Ada");
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("dialog", { name: "Sign out now?" })).toBeVisible();
  interceptor.holdSavedNotices(false);
}

/** Without a share function, a dialog shows the text. */
async function removeShareFunctions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["share", "clipboard"]) Object.defineProperty(navigator, name, { value: undefined });
  });
}

/** Adds the data that some dialogs need. */
async function fillFamily(page: Page): Promise<void> {
  await addItem(page, "Milk");
  await callHub(page, "POST /api/supplies", { name: "Saffron" });
  await callHub(page, "POST /api/prices", { name: "Salt", cents: 99, currency: "EUR", day: "2026-11-01" });
  const tonight = { mealType: "dinner", date: new Date().toISOString(), preferences: ["healthy"] };
  await callHub(page, "POST /api/ai/generate-meal-plan", tonight);
  const choir = { title: "Choir", startTime: new Date().toISOString(), rrule: "FREQ=WEEKLY" };
  await callHub(page, "POST /api/family-events", choir);
  await callHub(page, "POST /api/timers", { name: "Bread", seconds: 3_000 });
  const [activity] = await callHub<{ id: string }[]>(page, "POST /api/ai/generate-activities", {});
  const bookmark = `PATCH /api/activity-recommendations/${activity?.id}/bookmark`;
  await callHub(page, bookmark, { isBookmarked: true });
  const { code } = await callHub<{ code: string }>(page, "POST /api/displays/pairings", {});
  await callHub(page, "POST /api/displays", { code, name: "Kitchen", shows: ["events", "list"], canTouch: false });
}

/** Whether the accessibility tree contains the toast; it excludes inert elements. */
async function isInAccessibilityTree(page: Page): Promise<boolean> {
  const browser = await page.context().newCDPSession(page);
  const expression = "document.querySelector('[aria-label=\"Notifications (F8)\"] li p')";
  const { result } = await browser.send("Runtime.evaluate", { expression });
  const { objectId = "" } = result;
  const { nodes } = await browser.send("Accessibility.getPartialAXTree", { objectId, fetchRelatives: false });
  await browser.detach();
  return nodes.every(({ ignored }) => !ignored);
}

/** What a person reads when the hub will not take a change that the screen has shown already. */
import { expect, type Page, type WebSocketRoute } from "@playwright/test";
import { addItem, lineOf, signUp } from "../people.ts";
import { test } from "../test.ts";

const noticeType = 5;
const syncType = 0;
const updateType = 2;
const refusedCode = 4422;

/** Stands between the page and the hub; from `refuse` on it answers every change as the hub answers a mere reader. */
async function standBetween(page: Page): Promise<{ refuse(isRefusing: boolean): void }> {
  let isRefusing = false;
  await page.routeWebSocket(/\/sync\//, (socket: WebSocketRoute) => {
    const hub = socket.connectToServer();
    socket.onMessage((message) => {
      const isChange = typeof message !== "string" && message[0] === syncType && message[1] === updateType;
      if (!isRefusing || !isChange) return hub.send(message);
      const text = Buffer.from(JSON.stringify({ kind: "read-only", reasons: ["This screen may only read."] }));
      socket.send(Buffer.concat([Buffer.from([noticeType, text.length]), text]));
      void socket.close({ code: refusedCode });
    });
  });
  return {
    refuse(isNow) {
      isRefusing = isNow;
    },
  };
}

test("a change that the hub refuses is taken back, in the words of its kind", async ({ page }) => {
  test.setTimeout(120_000);
  const between = await standBetween(page);
  await signUp(page, "Ada");
  await addItem(page, "Milk");
  await page.getByRole("button", { name: "Get Activity Suggestions" }).click();
  const bookmark = page.getByRole("button", { name: /bookmark|keep/i }).first();
  await expect(bookmark).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  const changes: Record<string, () => Promise<unknown>> = {
    "Failed to add item.": () => addItem(page, "Leeks"),
    "Failed to update item.": () => lineOf(page, "Milk").check(),
    "Failed to remove item.": () => page.getByRole("button", { name: "Remove Milk" }).click(),
    "Failed to update member status.": () => page.getByRole("button", { name: /Ada.*Available/ }).click(),
    "Failed to add event. Please try again.": async () => {
      await page.getByRole("button", { name: "Add Quick Event" }).click();
      await page.getByLabel("Enter event title:").fill("Dentist");
      await page.getByRole("dialog").getByRole("button", { name: "Add Quick Event" }).click();
    },
    "Failed to bookmark activity.": () => bookmark.click(),
    "Failed to add activity to calendar.": () => page.getByRole("button", { name: "Add to Calendar" }).first().click(),
  };
  for (const [words, change] of Object.entries(changes)) {
    between.refuse(true);
    await change();
    const toast = page.getByRole("alert");
    await expect(toast.getByText("Error", { exact: true })).toBeVisible();
    await expect(toast).toContainText(words);
    // A page that is left before it has turned to what the hub holds would bring the change along again.
    await expect(lineOf(page, "Leeks")).toBeHidden();
    await expect(lineOf(page, "Milk")).not.toBeChecked();
    between.refuse(false);
    await page.reload();
    await expect(lineOf(page, "Milk")).not.toBeChecked();
    await expect(bookmark).toBeVisible();
  }
});

/** The assistant on the dashboard: the card, and the chat that floats beside it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { expectGood } from "./good-page.ts";
import { hold } from "./hold.ts";
import { holdPieces } from "./hold-pieces.ts";
import { addItem, lineOf, signUp } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";

const card = (page: Page) => page.getByRole("region", { name: "Ask Grok" });
const chat = (page: Page) => page.getByRole("dialog", { name: "Chat with Grok" });
const opener = (page: Page) => page.getByRole("button", { name: /^Chat with Grok/ });
const fieldIn = (part: Locator) => part.getByLabel("Message to Grok");

async function ask(part: Locator, message: string): Promise<void> {
  await fieldIn(part).fill(message);
  // While the reply before it is being finished nothing is sent.
  await expect(part.getByRole("button", { name: "Send message" })).toBeEnabled();
  await fieldIn(part).press("Enter");
}

test("the card answers, acts on the list that everyone sees, and shows the last two questions, the newest first", async ({
  page,
}) => {
  await signUp(page, "Ada");
  await expect(card(page).getByRole("button", { name: "Send message" })).toBeDisabled();
  await fieldIn(card(page)).fill("   ");
  await expect(card(page).getByRole("button", { name: "Send message" })).toBeDisabled();

  const calls: { call: string; body: unknown }[] = [];
  page.on("request", (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (call.includes("/api/ai/")) calls.push({ call, body: request.postDataJSON() });
  });
  await ask(card(page), "  add milk, two eggs and bread ");
  await expect(page.getByText("Message sent!", { exact: true })).toBeVisible();
  await expect(page.getByText("Grok has responded to your question.", { exact: true })).toBeVisible();
  await expect(card(page).getByText("Added milk, 2 eggs and bread.")).toBeVisible();
  await expect(lineOf(page, "milk")).toBeVisible();
  const post = calls.findIndex(({ call }) => call === "POST /api/ai/chat");
  expect(calls[post]?.body).toEqual({
    message: "add milk, two eggs and bread",
    context: "general",
    id: expect.any(String),
  });
  // Once its live line stands, the page asks of its own accord too for what it may have missed.
  const others = calls.toSpliced(post, 1).map(({ call }) => call);
  expect(new Set(others)).toEqual(new Set(["GET /api/ai/conversations"]));
  expect(calls.slice(post).map(({ call }) => call)).toContain("GET /api/ai/conversations");
  await ask(card(page), "hello");
  await expect(card(page).getByText("Hello Ada.")).toBeVisible();
  await ask(card(page), "thanks");
  await expect(card(page).getByText("You are welcome.")).toBeVisible();
  const shown = card(page).getByRole("list", { name: "Latest questions" }).getByRole("listitem");
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toContainText("You are welcome.");
  await expect(shown.last()).toContainText("Hello Ada.");
});

test("Shift and Enter begin a new line, and a tip is asked with one tap", async ({ page }) => {
  await signUp(page, "Ada");
  await fieldIn(card(page)).fill("add milk");
  await fieldIn(card(page)).press("Shift+Enter");
  await fieldIn(card(page)).pressSequentially("and bread");
  await expect(fieldIn(card(page))).toHaveValue("add milk\nand bread");
  await fieldIn(card(page)).press("Enter");
  await expect(card(page).getByText("Added milk and bread.")).toBeVisible();
  const tips = card(page).getByRole("list", { name: "Tips" }).getByRole("listitem");
  await expect(tips).toHaveText(["“Suggest dinner for tonight”", "“Add milk, two eggs and bread”"]);
  await card(page).getByRole("button", { name: "Suggest dinner for tonight" }).click();
  await expect(card(page).getByText(/^How about .+ Shall I plan it/)).toBeVisible();
});

test("a message that fails says so and stays in the field", async ({ page }) => {
  await signUp(page, "Ada");
  let tries = 0;
  await page.route("**/api/ai/chat", (route) => {
    tries += 1;
    return route.abort();
  });
  await ask(card(page), "add milk");
  const toast = page.getByRole("alert");
  await expect(toast.getByText("Error", { exact: true })).toBeVisible();
  await expect(toast).toContainText("Failed to send message. Please try again.");
  expect(tries).toBe(1);
  await expect(fieldIn(card(page))).toHaveValue("add milk");
  await expect(card(page).getByText("Grok is thinking...")).toBeHidden();
});

test("an answer grows on both screens of one person", async ({ page, context }) => {
  await signUp(page, "Ada");
  const other = await context.newPage();
  const pieces = await holdPieces(other, 4);
  const listens = other.waitForEvent("websocket", (socket) => socket.url().includes("/socket.io/"));
  await other.goto("/");
  await (await listens).waitForEvent("framereceived");
  await expect(card(other)).toBeVisible();

  await ask(card(page), "plan meals for next week");
  await expect(card(page).getByText(/create a shopping list/)).toBeVisible();
  await expect(card(other).getByRole("button", { name: "Stop" })).toBeVisible();
  // Once the answer is over what it changed stands under it, each with its own button.
  const noButton = { hasNot: other.getByRole("button") };
  const entries = card(other).getByRole("listitem").getByRole("listitem").filter(noButton);
  await expect(entries).toHaveCount(3);
  pieces.release();
  await expect(entries).toHaveCount(7);
  await expect(card(other).getByText(/create a shopping list/)).toBeVisible();
  await expect(card(other).getByRole("button", { name: "Stop" })).toBeHidden();
});

test("an answer that was cut is marked and can be asked again", async ({ page }) => {
  await signUp(page, "Ada");
  let cut: unknown;
  await page.route("**/api/ai/conversations", async (route) => {
    const answer = await route.fetch();
    const conversations: { id: unknown }[] = await answer.json();
    // The first answer and no other, however often the page asks.
    cut ??= conversations[0]?.id;
    const json = conversations.map((each) =>
      each.id === cut ? { ...each, response: "Hello A", isWhole: false } : each,
    );
    await route.fulfill({ json });
  });
  await ask(card(page), "hello");
  await expect(card(page).getByText("This answer was cut.")).toBeVisible();
  await card(page).getByRole("button", { name: "Ask again" }).click();
  await expect(card(page).getByText("Hello Ada.")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the floating chat opens, is minimised, closes with Escape and gives the focus back", async ({ page }) => {
  await signUp(page, "Ada");
  await expect(chat(page)).toBeHidden();
  await opener(page).click();
  await expect(chat(page).getByText("Hi! I'm Grok, your family assistant. Ask me anything!")).toBeVisible();
  await expect(fieldIn(chat(page))).toBeFocused();
  await chat(page).getByRole("button", { name: "Minimise the chat" }).click();
  await expect(fieldIn(chat(page))).toBeHidden();
  await chat(page).getByRole("button", { name: "Close the chat" }).click();
  await expect(chat(page)).toBeHidden();
  await opener(page).click();
  await expect(fieldIn(chat(page))).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chat(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test("the floating chat says where it asks from, thinks aloud, and shows what the card shows", async ({ page }) => {
  await signUp(page, "Ada");
  const { held, letGo } = hold();
  await page.route("**/api/ai/chat", async (route) => {
    await held;
    await route.continue();
  });
  await opener(page).click();
  const asked = page.waitForRequest("**/api/ai/chat");
  await ask(chat(page), "hello");
  expect((await asked).postDataJSON()).toEqual({
    message: "hello",
    context: "floating_assistant",
    id: expect.any(String),
  });
  await expect(chat(page).getByText("Grok is thinking...")).toBeVisible();
  letGo();
  await expect(chat(page).getByText("Hello Ada.")).toBeVisible();
  await expect(card(page).getByText("Hello Ada.")).toBeVisible();
  await expect(page.getByText("Message sent!")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(opener(page)).toHaveAccessibleName("Chat with Grok, 1 conversation");
  await expect(opener(page)).toHaveText("1");
});

test("the badge stops counting at nine", async ({ page }) => {
  await signUp(page, "Ada");
  for (let count = 0; count < 10; count++) {
    await page.evaluate(
      (message) =>
        fetch("/api/ai/chat", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ message }),
        }),
      `hello ${count}`,
    );
  }
  await page.reload();
  await expect(opener(page)).toHaveText("9+");
});

test("without the hub the assistant says so, and comes back with it", async ({ page }) => {
  await signUp(page, "Ada");
  await setOffline(page, true);
  await expect(card(page).getByText(/The assistant needs the hub/)).toBeVisible();
  await setOffline(page, false);
  await expect(fieldIn(card(page))).toBeVisible();
});

test("on a phone the chat leaves the tabs and the field of the list free, and all of it is accessible", async ({
  openPhone,
}) => {
  test.setTimeout(120_000);
  const phone = await openPhone();
  await signUp(phone, "Ada");
  await ask(card(phone), "help");
  await expect(card(phone).getByText("You can say:")).toBeVisible();
  const field = phone.getByLabel("Add an item");
  for (let count = 1; count <= 12; count++) await addItem(phone, `thing ${count}`);
  await expect(opener(phone)).toBeHidden();
  await field.blur();
  await phone.locator("#shopping").evaluate((part) => part.scrollIntoView({ behavior: "instant" }));
  const button = await boxOf(opener(phone));
  const tabs = await boxOf(phone.getByRole("navigation", { name: "Main" }));
  expect(button.bottom).toBeLessThanOrEqual((await boxOf(field)).top);
  expect(button.bottom).toBeLessThanOrEqual(tabs.top);
  await opener(phone).click();
  expect((await boxOf(chat(phone))).bottom).toBeLessThanOrEqual(Math.min((await boxOf(field)).top, tabs.top));
  await expectGood(phone);
});

async function boxOf(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error("It cannot be seen.");
  return { top: box.y, bottom: box.y + box.height };
}

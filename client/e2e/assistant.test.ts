/** The assistant on the dashboard: the card and the floating chat. */
import { expect, type Locator, type Page } from "@playwright/test";
import { hold } from "./held-request.ts";
import { holdChunks } from "./hold-chunks.ts";
import { openLive } from "./open-live-page.ts";
import { expectAccessible } from "./page-checks.ts";
import { callHub, listItem, signUp } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";

const card = (page: Page) => page.getByRole("region", { name: "Ask Grok" });
const chat = (page: Page) => page.getByRole("dialog", { name: "Chat with Grok" });
const opener = (page: Page) => page.getByRole("button", { name: /^Chat with Grok/ });
const fieldIn = (part: Locator) => part.getByLabel("Message to Grok");

async function ask(part: Locator, message: string): Promise<void> {
  await fieldIn(part).fill(message);
  // The card sends nothing until the previous reply has finished.
  await expect(part.getByRole("button", { name: "Send message" })).toBeEnabled();
  await fieldIn(part).press("Enter");
}

/** Scrolls the card's field off screen, which shows the chat button. */
async function scrollPastCard(page: Page): Promise<void> {
  await expect(fieldIn(card(page))).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
}

test("replies in the card and the floating chat, and shows the conversation in both", { tag: "@long" }, async ({
  page,
}) => {
  await signUp(page, "Ada");

  await test.step("opens, minimizes and closes the floating chat, and restores the focus", async () => {
    await expect(chat(page)).toBeHidden();
    await scrollPastCard(page);
    await opener(page).click();
    await expect(chat(page).getByText("Hi! I'm Grok, your family assistant. Ask me anything!")).toBeVisible();
    await expect(fieldIn(chat(page))).toBeFocused();
    await chat(page).getByRole("button", { name: "Minimize the chat" }).click();
    await expect(fieldIn(chat(page))).toBeHidden();
    await chat(page).getByRole("button", { name: "Close the chat" }).click();
    await expect(chat(page)).toBeHidden();
    await opener(page).click();
    await expect(fieldIn(chat(page))).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(chat(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  await test.step("sends the floating chat's context, shows a pending state, and shows replies in both places", async () => {
    const { held, release } = hold();
    await page.route("**/api/ai/chat", async (route) => {
      await held;
      await route.continue();
    });
    await opener(page).click();
    const request = page.waitForRequest("**/api/ai/chat");
    await ask(chat(page), "hello");
    expect((await request).postDataJSON()).toEqual({
      message: "hello",
      context: "floating_assistant",
      id: expect.any(String),
    });
    await expect(chat(page).getByText("Grok is thinking...")).toBeVisible();
    release();
    await expect(chat(page).getByText("Hello Ada.")).toBeVisible();
    await expect(card(page).getByText("Hello Ada.")).toBeVisible();
    await expect(page.getByText("Message sent!")).toBeHidden();
    await page.unroute("**/api/ai/chat");
    await page.keyboard.press("Escape");
    await expect(opener(page)).toHaveAccessibleName("Chat with Grok, 1 conversation");
    await expect(opener(page)).toHaveText("1");
  });

  await test.step("replies in the card, changes the shared list, and shows the last two questions, newest first", async () => {
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
    await expect(listItem(page, "milk")).toBeVisible();
    const post = calls.findIndex(({ call }) => call === "POST /api/ai/chat");
    expect(calls[post]?.body).toEqual({
      message: "add milk, two eggs and bread",
      context: "general",
      id: expect.any(String),
    });
    // After the live connection opens, the page also fetches what it may have missed.
    const others = calls.toSpliced(post, 1).map(({ call }) => call);
    expect(new Set(others)).toEqual(new Set(["GET /api/ai/conversations"]));
    await expect.poll(() => calls.slice(post).map(({ call }) => call)).toContain("GET /api/ai/conversations");
    await ask(card(page), "help");
    await expect(card(page).getByText("You can say:")).toBeVisible();
    await ask(card(page), "thanks");
    await expect(card(page).getByText("You're welcome.")).toBeVisible();
    const shown = card(page).getByRole("list", { name: "Latest questions" }).locator("> li");
    await expect(shown).toHaveCount(2);
    await expect(shown.first()).toContainText("You're welcome.");
    await expect(shown.last()).toContainText("You can say:");
  });

  await test.step("starts a new line with Shift+Enter, and sends a suggestion with one tap", async () => {
    await fieldIn(card(page)).fill("add rice");
    await fieldIn(card(page)).press("Shift+Enter");
    await fieldIn(card(page)).pressSequentially("and jam");
    await expect(fieldIn(card(page))).toHaveValue("add rice\nand jam");
    await fieldIn(card(page)).press("Enter");
    await expect(card(page).getByText("Added rice and jam.")).toBeVisible();
    const tips = card(page).getByRole("list", { name: "Tips" }).getByRole("listitem");
    await expect(tips).toHaveText(["“Suggest dinner for tonight”", "“Add milk, two eggs and bread”"]);
    await card(page).getByRole("button", { name: "Suggest dinner for tonight" }).click();
    await expect(card(page).getByText(/^How about .+ Shall I plan it/)).toBeVisible();
  });

  await test.step("shows 9+ on the badge for more than nine conversations", async () => {
    for (let count = 0; count < 9; count++) await callHub(page, "POST /api/ai/chat", { message: `hello ${count}` });
    await page.reload();
    await scrollPastCard(page);
    await expect(opener(page)).toHaveText("9+");
  });

  await test.step("shows that the assistant needs the hub, and recovers with the connection", async () => {
    await setOffline(page, true);
    await expect(card(page).getByText(/The assistant needs a connection to the hub/)).toBeVisible();
    await setOffline(page, false);
    await expect(fieldIn(card(page))).toBeVisible();
  });
});

test("streams a reply to both screens of one user", { tag: "@long" }, async ({ page, context }) => {
  await signUp(page, "Ada");
  const other = await context.newPage();
  const chunks = await holdChunks(other, 4);
  await openLive(other, () => other.goto("/"));
  await expect(card(other)).toBeVisible();

  await ask(card(page), "plan meals for next week");
  await expect(card(page).getByText(/Shall I plan these 7 dinners/)).toBeVisible();
  await expect(card(other).getByRole("button", { name: "Stop" })).toBeVisible();
  // After the reply, its changes are listed with buttons, so this counts only entries without a button.
  const noButton = { hasNot: other.getByRole("button") };
  const entries = card(other).getByRole("listitem").getByRole("listitem").filter(noButton);
  await expect(entries).toHaveCount(3);
  chunks.release();
  await expect(entries).toHaveCount(7);
  await expect(card(other).getByText(/Shall I plan these 7 dinners/)).toBeVisible();
  await expect(card(other).getByRole("button", { name: "Stop" })).toBeHidden();

  await test.step("marks an incomplete reply, and offers to ask again", async () => {
    let cutId: unknown;
    await page.route("**/api/ai/conversations", async (route) => {
      const answer = await route.fetch({ maxRetries: 3 });
      const conversations: { id: unknown }[] = await answer.json();
      // Marks only the first reply as incomplete, for every request of the page.
      cutId ??= conversations[0]?.id;
      const json = conversations.map((each) =>
        each.id === cutId ? { ...each, response: "Hello A", isWhole: false } : each,
      );
      await route.fulfill({ json });
    });
    await ask(card(page), "hello");
    await expect(card(page).getByText("This answer was cut off.")).toBeVisible();
    await card(page).getByRole("button", { name: "Ask again" }).click();
    await expect(card(page).getByText("Hello Ada.")).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test("shows the chat button below the card on a phone, and an accessible full-screen chat", {
  tag: "@long",
}, async ({ openPhone }) => {
  const phone = await openPhone();
  await signUp(phone, "Ada");
  await ask(card(phone), "help");
  await expect(card(phone).getByText("You can say:")).toBeVisible();
  await opener(phone).scrollIntoViewIfNeeded();
  expect((await boxOf(opener(phone))).top).toBeGreaterThanOrEqual((await boxOf(card(phone))).bottom);
  await opener(phone).click();
  await expect.poll(() => boxOf(chat(phone))).toEqual({ top: 0, bottom: 844 });
  await expectAccessible(phone);
});

async function boxOf(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return { top: box.y, bottom: box.y + box.height };
}

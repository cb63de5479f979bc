/** The voice page with stubbed speech recognition and synthesis, which headless Chromium lacks. */
import { expect, type Page } from "@playwright/test";
import { hold } from "./held-request.ts";
import { holdChunks } from "./hold-chunks.ts";
import { openLive } from "./open-live-page.ts";
import { expectAccessible } from "./page-checks.ts";
import { callHub, signUp } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { say, spoken, stubSpeech, waitingSentences } from "./stub-speech.ts";
import { test } from "./test.ts";

const log = (page: Page) => page.getByRole("log", { name: "Conversation" });
const status = (page: Page) => page.getByRole("status").filter({ hasText: /Ready|Listening|Processing|Speaking/ });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function openVoice(page: Page): Promise<void> {
  await signUp(page, "Ada", "/voice-assistant");
  await expect(page.getByRole("heading", { name: "Voice Assistant" })).toBeVisible();
}

test("talks with the assistant", { tag: "@long" }, async ({ page }) => {
  await stubSpeech(page);
  await openVoice(page);
  await expectAccessible(page);

  await test.step("shows speech live, sends and runs the finished command, and speaks the reply", async () => {
    await expect(status(page)).toHaveText("Ready");
    await expect(log(page)).toContainText("Press Start Listening and say what you need");

    await button(page, "Start Listening").click();
    await expect(status(page)).toHaveText("Listening");
    expect(await page.evaluate(() => window.speechStub.settings)).toEqual({
      lang: "en-US",
      continuous: true,
      interimResults: true,
    });
    await say(page, "add milk", { isFinal: false });
    await expect(page.getByLabel("Live transcript")).toHaveText("add milk");
    await say(page, "add milk and two eggs");
    await expect(log(page)).toContainText("add milk and two eggs");
    await expect(log(page)).toContainText("Added milk and 2 eggs.");
    await expect(log(page)).toContainText(/You, \d{1,2}:\d\d/);
    await expect(log(page)).toContainText(/Grok, \d{1,2}:\d\d/);
    await expect(status(page)).toContainText("Speaking");
    expect(await page.evaluate(() => window.speechStub.spoken)).toEqual([
      { text: "Added milk and 2 eggs.", rate: expect.closeTo(0.9), pitch: 1, volume: expect.closeTo(0.8) },
    ]);
    await page.evaluate(() => window.speechStub.finishSentence());
    await expect(status(page)).toHaveText("Listening");
    await button(page, "Stop Listening").click();
    await expect(status(page)).toHaveText("Ready");
    const list = await callHub<{ item: string }[]>(page, "GET /api/shopping-list");
    expect(list.map(({ item }) => item)).toContain("eggs");
  });

  await test.step("silences the assistant on Stop Speaking and on the user's voice, but not on its own echo", async () => {
    await button(page, "Start Listening").click();
    await say(page, "hello");
    await expect(status(page)).toContainText("Speaking");
    expect(await waitingSentences(page)).toBeGreaterThan(0);
    await button(page, "Stop Speaking").click();
    await expect(status(page)).toHaveText("Listening");
    expect(await waitingSentences(page)).toBe(0);
    await expect(button(page, "Stop Speaking")).toBeDisabled();

    await say(page, "what can you do");
    await expect(status(page)).toContainText("Speaking");
    await say(page, "I plan dinners and make the shopping list");
    await expect(status(page)).toContainText("Speaking");
    await expect(log(page).getByText("You,")).toHaveCount(3);
    await say(page, "good morning", { isFinal: false });
    await expect(status(page)).toHaveText("Listening");
    await say(page, "good morning");
    await expect(log(page)).toContainText("good morning");
    await expect(log(page).getByText("You,")).toHaveCount(4);
  });

  await test.step("is accessible while it listens, with large buttons", async () => {
    await expectAccessible(page);
    for (const name of ["Stop Listening", "Clear", "Send", "“suggest dinner for tonight”"]) {
      expect((await button(page, name).boundingBox())?.height, name).toBeGreaterThanOrEqual(80);
    }
  });

  await test.step("clears the conversation and the transcript, and ends the speech", async () => {
    await say(page, "hello");
    await expect(status(page)).toContainText("Speaking");
    await say(page, "and", { isFinal: false });
    await button(page, "Clear").click();
    await expect(log(page)).toContainText("Press Start Listening");
    await expect(page.getByLabel("Live transcript")).not.toContainText("and");
    await expect(status(page)).not.toContainText("Speaking");
    expect(await waitingSentences(page)).toBe(0);
  });

  await test.step("corrects a transcript and sends it again", async () => {
    await say(page, "add silt");
    await expect(log(page)).toContainText("Added silt.");
    await page.getByRole("button", { name: "Edit “add silt”" }).click();
    const field = page.getByLabel("Type what you want to say");
    await expect(field).toBeFocused();
    await field.fill("add salt");
    await field.press("Enter");
    await expect(log(page)).toContainText("Added salt.");
    await expect(field).toHaveValue("");
  });

  await test.step("reports failures of the microphone and the assistant, and ignores blank text", async () => {
    await button(page, "Clear").click();
    await page.evaluate(() => window.speechStub.fail("not-allowed"));
    await expect(page.getByText("Voice Recognition Error", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Please check your microphone permissions and try again.", { exact: true }),
    ).toBeVisible();
    await expect(status(page)).toHaveText("Ready");

    await page.route("**/api/ai/voice-chat", (route) => route.fulfill({ status: 500, json: { message: "no" } }));
    await button(page, "Start Listening").click();
    await say(page, "   ");
    await expect(log(page)).toContainText("Press Start Listening");
    await say(page, "hello");
    await expect(page.getByText("Assistant Error", { exact: true })).toBeVisible();
    await expect(page.getByText("Failed to process your request. Please try again.", { exact: true })).toBeVisible();
    await page.evaluate(() => window.speechStub.end());
    await expect(status(page)).toHaveText("Ready");
  });

  await test.step("disables voice input offline with an explanation", async () => {
    await setOffline(page, true);
    await expect(page.getByLabel("Live transcript")).toContainText("The assistant needs a connection to the hub.");
    await expect(button(page, "Start Listening")).toBeDisabled();
    await expectAccessible(page);
    await setOffline(page, false);
    await expect(page.getByLabel("Live transcript")).toHaveText("Your words appear here.");
  });
});

test("speaks a streamed reply sentence by sentence", { tag: "@long" }, async ({ page }) => {
  await stubSpeech(page);
  const chunks = await holdChunks(page, 3);
  const { held, release: answer } = hold();
  await page.route("**/api/ai/voice-chat", async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await held;
    await route.fulfill({ response });
  });
  await openLive(page, () => openVoice(page));
  await page.getByLabel("Type what you want to say").fill("plan meals for next week");
  await button(page, "Send").click();
  await expect.poll(() => spoken(page)).toHaveLength(2);
  expect((await spoken(page))[0]).toBe("Here are the dinners next week.");
  await expect(status(page)).toContainText("Processing");
  await expect(status(page)).toContainText("Speaking");
  chunks.release();
  answer();
  await expect.poll(() => spoken(page)).toHaveLength(9);
  expect((await spoken(page)).at(-1)).toBe("Shall I plan these 7 dinners?");
  await expect(status(page)).not.toContainText("Processing");
});

test("shows that a browser lacks speech recognition, with working text input and examples", { tag: "@long" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["SpeechRecognition", "webkitSpeechRecognition", "speechSynthesis"])
      Object.defineProperty(window, name, { value: undefined });
  });
  await openVoice(page);
  await expect(page.getByText("This browser doesn't support voice input.")).toBeVisible();
  await button(page, "Start Listening").click();
  await expect(page.getByText("Voice Recognition Not Supported", { exact: true })).toBeVisible();
  await expect(page.getByText("Your browser doesn't support voice recognition.", { exact: true })).toBeVisible();
  for (const command of [
    "plan meals for this week",
    "suggest dinner for tonight",
    "create a shopping list",
    "what activities can we do today",
    "plan a family outing",
    "indoor activities for kids",
  ]) {
    await page.getByRole("button", { name: `“${command}”` }).click();
    await expect(log(page)).toContainText(command);
  }
  await expect(log(page)).toContainText("How about");
  // The log scrolls automatically to the newest entry.
  expect(await log(page).evaluate((box) => box.scrollHeight > box.clientHeight && box.clientHeight < 500)).toBe(true);
  expect(await log(page).evaluate((box) => getComputedStyle(box).overflowY)).toBe("auto");
  await expect(log(page)).not.toContainText("I did not understand");
});

import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./page-checks.ts";
import { callHub, joinFamily, signUp } from "./people.ts";
import { test } from "./test.ts";

// No service runs at this address: the town's fields exist, but no weather.
test.use({ hubEnvironment: { WEATHER_URL: "http://127.0.0.1:9/v1/forecast" }, timezoneId: "Europe/Vienna" });

const tastesOf = (page: Page) => page.getByRole("list", { name: "Likes and dislikes" }).getByRole("listitem");

test("changes the family's likes and location in the settings", { tag: "@long" }, async ({ page, openPhone }) => {
  await signUp(page, "Ada", "/settings#preferences");

  await test.step("lists preferences from the chat, and changes, removes and adds them", async () => {
    await callHub(page, "POST /api/ai/chat", { message: "I don't like mushrooms", context: "general" });
    await page.goto("/settings#preferences");
    await expect(tastesOf(page)).toHaveText(["I don't like mushrooms"]);
    await page.getByRole("button", { name: "Edit I don't like mushrooms" }).click();
    await page.getByRole("textbox", { name: "Like or dislike", exact: true }).fill("No mushrooms for me");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(tastesOf(page)).toHaveText(["No mushrooms for me"]);
    await page.getByLabel("Add a like or dislike").fill("We love curry");
    await page.getByLabel("Add a like or dislike").press("Enter");
    await expect(tastesOf(page)).toHaveText(["No mushrooms for me", "We love curry"]);
    await expect(page.getByLabel("Add a like or dislike")).toHaveValue("");
    await page.getByRole("button", { name: "Remove No mushrooms for me" }).click();
    await expect(tastesOf(page)).toHaveText(["We love curry"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(tastesOf(page)).toHaveText(["We love curry", "No mushrooms for me"]);
    await expectAccessible(page);
  });

  await test.step("lets an adult set the family's name and location, and a child read them", async () => {
    const cleo = await openPhone();
    await joinFamily(cleo, { of: page, firstName: "Cleo", role: "child" });
    await page.goto("/settings#preferences");
    await page.getByLabel("Family name").fill("The Kings");
    await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
    await page.getByLabel("Town").fill("Vienna");
    await page.getByLabel("Latitude").fill("48,2083");
    await expect(page.getByText("Enter a town and both coordinates.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save family" })).toBeDisabled();
    await page.getByLabel("Longitude").fill("16.3725");
    await page.getByRole("button", { name: "Use Europe/Vienna" }).click();
    await page.getByRole("button", { name: "Save family" }).click();
    await expect(page.getByText("Family saved")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Family name")).toHaveValue("The Kings");
    await expect(page.getByLabel("Latitude")).toHaveValue("48.21");
    await cleo.goto("/settings#preferences");
    await expect(cleo.getByText("The Kings uses the time zone Europe/Vienna and the weather in Vienna.")).toBeVisible();
    await expect(cleo.getByLabel("Family name")).toBeHidden();
  });
});

/** The next user of a browser cannot read the previous user's private events. */
import { expect, type Page } from "@playwright/test";
import { callHub, joinByRequests, password, signUp } from "./people.ts";
import { test } from "./test.ts";

const secretTitle = "Secret therapist";
const soon = () => new Date(Date.now() + 60 * 60_000).toISOString();

async function addPrivate(page: Page, title: string): Promise<void> {
  await callHub(page, "POST /api/family-events", { title, startTime: soon(), isPrivate: true });
}

test("hides private events from the next user of the same browser", {
  tag: "@long",
}, async ({ openPhone }) => {
  const [laptop, phone] = [await openPhone(), await openPhone()];
  await signUp(laptop, "Ada");
  await joinByRequests(phone, { of: laptop, firstName: "Ben" });
  const { email } = await callHub<{ email: string }>(phone, "GET /api/auth/user");
  await addPrivate(laptop, secretTitle);
  await laptop.goto("/calendar");
  await expect(laptop.getByText(secretTitle).first()).toBeVisible();

  // Ada's session ends while no page of hers is open.
  await laptop.goto("about:blank");
  await laptop.context().clearCookies();
  await laptop.goto("/calendar");
  await expect(laptop).toHaveURL(/\/login/);
  expect(await privateKeysIn(laptop)).toEqual([]);

  await laptop.getByLabel("Email").fill(email);
  await laptop.getByLabel("Password").fill(password);
  await laptop.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(laptop.getByRole("button", { name: "Account menu for Ben" })).toBeVisible();
  for (const path of ["/", "/calendar"]) {
    await laptop.goto(path);
    await expect(laptop.getByText("Busy").first()).toBeVisible();
    await expect(laptop.getByText(secretTitle)).toHaveCount(0);
  }

  // Ben can read his own private events.
  await addPrivate(laptop, "Secret present");
  await expect(laptop.getByText("Secret present").first()).toBeVisible();
  await expect(laptop.getByText(secretTitle)).toHaveCount(0);
  expect(await privateKeysIn(laptop)).toHaveLength(1);
});

function privateKeysIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith("private-key")),
  );
}

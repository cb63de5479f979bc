import { expect, type Page } from "@playwright/test";
import { expectGood } from "./good-page.ts";
import { acceptInvite, makeInvite, signUp } from "./people.ts";
import { test } from "./test.ts";

const timers = (page: Page) => page.getByRole("region", { name: "Timers" });

test("a timer set by typed words rings on a second screen whose clock is an hour slow, and is stopped from a phone", async ({
  page,
  openPhone,
}) => {
  test.setTimeout(120_000);
  await signUp(page, "Ada");
  const url = await makeInvite(page, "Child");
  const phone = await openPhone();
  // Whoever made this phone's clock an hour slow did not tell anybody.
  await phone.addInitScript(() => {
    const slowMs = 3_600_000;
    const now = Date.now.bind(Date);
    Date.now = () => now() - slowMs;
  });
  await acceptInvite(phone, { url, firstName: "Cleo" });
  await page.goto("/voice-assistant");
  await page.getByRole("button", { name: "3 min", exact: true }).click();
  await expect(timers(phone).getByRole("timer")).toHaveText(/^2:5\d$/);
  await page.screenshot({ path: "/tmp/shots/t-voice.png", fullPage: true });
  await phone.screenshot({ path: "/tmp/shots/t-phone.png" });
  await expectGood(phone);
});

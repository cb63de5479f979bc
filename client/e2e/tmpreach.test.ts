import { expect, type Page } from "@playwright/test";
import { fillFamily } from "./full-family.ts";
import { addItem, callHub, joinByCalls, lineOf, signUp, signUpByCall } from "./people.ts";
import { test } from "./test.ts";

const sizes = [[390, 844], [820, 1180], [1280, 800], [1920, 1080]] as const;
async function shoot(page: Page, name: string, all = true) {
  for (const [width, height] of sizes)
    for (const colorScheme of ["light", "dark"] as const) {
      if (!all && colorScheme === "dark" && width !== 390 && width !== 1920) continue;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.screenshot({ path: `/tmp/reach-shots/${name}-${width}-${colorScheme}.png` });
    }
}

test("looks", async ({ page, openPhone }) => {
  await signUpByCall(page, "Ada");
  await fillFamily(page);
  const members = await callHub<{ id: string; name: string }[]>(page, "GET /api/family-members");
  const ben = await openPhone();
  await joinByCalls(ben, { of: page, firstName: "Benedict" });
  const texts = ["Bring the keys", "The plumber comes tomorrow between nine and eleven. Somebody has to be there and let him into the cellar, and show him where the water is turned off. The key hangs behind the door.", "Who fetches Cleo?", "Grandma sleeps in the small room", "Please no shoes in the hall", "Thanks for the cake!", "Piano lesson is cancelled this week", "We are out of stamps"];
  let last = "";
  for (const [index, text] of texts.entries()) {
    const who = index % 2 ? ben : page;
    const to = index === 3 ? [members[0]?.id, members[1]?.id, members[2]?.id].filter(Boolean) : [];
    const { id } = await callHub<{ id: string }>(who, "POST /api/messages", { text, ...(to.length ? { to } : {}) });
    await callHub(index % 2 ? page : ben, `PATCH /api/messages/${id}/marks`, { mark: "like" });
    await callHub(index % 2 ? page : ben, `PATCH /api/messages/${id}/marks`, { mark: "seen" });
    if (index === 2) for (const answer of ["I can, but only after five", "Then I do"]) await callHub(ben, "POST /api/messages", { text: answer, about: id });
    last = id;
  }
  const [item] = await callHub<{ id: string }[]>(page, "GET /api/shopping-list");
  await callHub(ben, "POST /api/messages", { text: "Which one? The green or the blue?", about: item?.id }).catch(() => undefined);
  await page.goto("/messages");
  await expect(page.getByText("Bring the keys").first()).toBeVisible();
  await shoot(page, "messages");
  await callHub(ben, "POST /api/calls", { text: "Dinner is ready" }).catch((e) => console.log(String(e)));
  await expect(page.getByText("Dinner is ready").first()).toBeVisible();
  await shoot(page, "call", false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/settings#notifications");
  await expect(page.getByRole("heading", { name: "When the hub is closed" })).toBeVisible();
  await shoot(page, "settings", false);
  await page.setViewportSize({ width: 390, height: 3200 });
  await page.screenshot({ path: "/tmp/reach-shots/settings-long.png" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/settings#privacy");
  await page.getByRole("button", { name: "Leave the family" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await shoot(page, "leave", false);
  await page.keyboard.press("Escape");
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Menu of Ada" })).toBeVisible();
  await page.getByRole("button", { name: /Tell everyone|Call everyone/ }).first().click().catch(() => undefined);
  await page.waitForTimeout(500);
  await shoot(page, "tell", false);
  const { url } = await callHub<{ url: string }>(page, "POST /api/guest-links");
  const guest = await openPhone();
  await guest.goto(url);
  await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
  await guest.waitForTimeout(500);
  await shoot(guest, "guest", false);
  expect(last).not.toBe("");
});

test("held", async ({ openPhone }) => {
  const ada = await openPhone();
  await signUpByCall(ada, "Ada");
  const ben = await openPhone();
  await ben.context().addInitScript("Object.defineProperty(globalThis, 'indexedDB', { value: { open() { throw new Error('none') }, databases: async () => [] } })");
  await signUp(ben, "Ben", "/shopping");
  const { familyId } = await callHub<{ familyId: string }>(ben, "GET /api/auth/user");
  await callHub(ben, "POST /api/messages", { text: "mine" });
  const { token } = await callHub<{ token: string }>(ada, "POST /api/invites", { role: "adult" });
  await callHub(ben, `POST /api/invites/${token}/accept`, {});
  const { familyId: adas } = await callHub<{ familyId: string }>(ada, "GET /api/auth/user");
  await callHub(ben, "POST /api/user/family", { familyId });
  await ben.goto("/shopping");
  await addItem(ben, "milk");
  await expect(ben.getByText("Saved", { exact: true })).toBeVisible();
  const { setOffline } = await import("./set-offline.ts");
  await setOffline(ben, true);
  await addItem(ben, "eggs");
  await expect(lineOf(ben, "eggs")).toBeVisible();
  await callHub(ben, "POST /api/user/family", { familyId: adas });
  await setOffline(ben, false);
  await expect(ben.getByRole("dialog", { name: "Not saved yet" })).toBeVisible();
  await ben.screenshot({ path: "/tmp/reach-shots/held.png" });
  await ben.getByRole("button", { name: "Save it first" }).click();
  await expect(ben.getByText("Saved", { exact: true })).toBeVisible();
  await expect(ben.getByRole("dialog")).toBeHidden();
  expect(JSON.stringify(await callHub(ben, "GET /api/shopping-list"))).toContain("eggs");
  expect(JSON.stringify(await callHub(ada, "GET /api/shopping-list"))).not.toContain("eggs");
});

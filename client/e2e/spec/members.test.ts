/** The card of the family's members. */
import { expect } from "@playwright/test";
import { hueOf } from "../hue.ts";
import { callHub, joinFamily, signUp } from "../people.ts";
import { test } from "../test.ts";

test("shows the members with their statuses and end times", { tag: "@long" }, async ({ page, openPhone }) => {
  await signUp(page, "Ada");
  const ada = page.getByRole("button", { name: /Ada.*(Available|Busy|Away)/ });
  const [{ id } = { id: "" }] = await callHub<{ id: string }[]>(page, "GET /api/family-members");
  const setStatus = (data: object) => callHub(page, `PATCH /api/family-members/${id}/status`, data);

  await test.step("shows a member's initials, name, age, status, restrictions and dot", async () => {
    const cleo = { name: "Cleo Marie Example", age: 9, dietaryRestrictions: ["Peanuts", "Eggs"] };
    await callHub(page, "POST /api/family-members", cleo);
    await callHub(page, "POST /api/family-members", { name: "Dan", dietaryRestrictions: ["peanuts", "Vegan"] });
    const row = page.getByRole("button", { name: /Cleo Marie Example/ }).first();
    await expect(row).toContainText("Cleo Marie Example (9)");
    await expect(row).toContainText("CE");
    await expect(row).toContainText("Available");
    // The specification requires only the first one. The card shows all, because people cook by it.
    await expect(row).toContainText(/Peanuts.*Eggs/);
    await expect(row.locator("svg")).toBeVisible();
    await expect(page.getByRole("button", { name: /Dan.*Available/ })).toContainText("peanuts");
    const preferences = page.getByRole("region", { name: "Family Dietary Preferences" });
    await expect(preferences.getByRole("listitem")).toHaveText([
      /^No peanuts \(.*, Dan\)$/,
      /^No eggs \(/,
      /^Vegan \(Dan\)$/,
    ]);
  });

  await test.step("sets an available member to busy on a tap, and all others to available", async () => {
    const dot = ada.locator("svg").first();
    await expect.poll(() => hueOf(dot)).toBe("green");
    await ada.click();
    const label = ada.getByText("Busy");
    await expect(label).toBeVisible();
    await expect.poll(() => hueOf(dot)).toBe("yellow");
    await expect.poll(() => hueOf(label)).toBe("gray");
    await ada.click();
    await expect(ada).toContainText("Available");
    await setStatus({ status: "away" });
    await expect(ada).toContainText("Away");
    await expect.poll(() => hueOf(dot)).toBe("red");
    await expect.poll(() => hueOf(ada.getByText("Away"))).toBe("red");
    await ada.click();
    await expect(ada).toContainText("Available");
  });

  const phone = await openPhone();
  await joinFamily(phone, { of: page, firstName: "Ben" });

  await test.step("shows the end of a status, and expires it on every screen", async () => {
    await page.getByRole("button", { name: "Set when Ada's status ends" }).click();
    await page.getByRole("button", { name: "Away", exact: true }).click();
    await page.getByRole("button", { name: "1 h", exact: true }).click();
    for (const screen of [page, phone]) {
      await expect(screen.getByRole("button", { name: /^.*Ada.*Away until \d/ })).toBeVisible();
    }
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    await setStatus({ status: "busy", until: inMs(3_600_000) });
    for (const screen of [page, phone]) {
      await expect(screen.getByRole("button", { name: /Ada.*Busy until \d/ })).toBeVisible();
    }
    await setStatus({ status: "busy", until: inMs(3_000) });
    for (const screen of [page, phone]) {
      await expect(screen.getByRole("button", { name: /Ada.*Available/ })).toBeVisible();
    }
  });

  await test.step("shows an empty state without members", async () => {
    const members = await callHub<{ id: string }[]>(page, "GET /api/family-members");
    for (const member of members) await callHub(page, `DELETE /api/family-members/${member.id}`);
    await expect(page.getByText("No family members added yet", { exact: true })).toBeVisible();
  });
});

/** A week of a family of four, each with a phone, and of the wall in their hall. Part of the long run alone. */
import { expect, type Page } from "@playwright/test";
import { callHub, joinFamily, lineOf, signUp } from "./people.ts";
import { test } from "./test.ts";
import { pairWall } from "./wall.ts";

test.skip(process.env.TEST_LONG !== "1", "It takes long, and each of its steps has a test of its own.");

const ownDinner = "Spaghetti bolognese (Grandma's)";
const dayMs = 24 * 60 * 60 * 1000;

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const memberOn = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Family Members" })
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .first();

test("four people and a wall live through a week: who is where, what to buy, dinners, an appointment, the shop, timers and a call", async ({
  page: wall,
  openPhone,
}) => {
  const [ada, ben, cleo, dana] = [await openPhone(), await openPhone(), await openPhone(), await openPhone()];
  await signUp(ada, "Ada");
  await joinFamily(ben, { of: ada, firstName: "Ben", path: "/shopping" });
  await joinFamily(cleo, { of: ada, firstName: "Cleo", role: "child" });
  await joinFamily(dana, { of: ada, firstName: "Dana" });
  await wall.setViewportSize({ width: 1920, height: 1080 });
  await pairWall(wall, ada);

  await test.step("Sunday: a child says that she is busy, asks before she says it of others, and takes it back", async () => {
    for (const name of ["Ada", "Ben", "Cleo", "Dana"])
      await expect(wall.getByText(name, { exact: true })).toBeVisible();
    await memberOn(cleo, "Cleo").click();
    await expect(wall.getByText("Busy")).toBeVisible();
    await memberOn(cleo, "Ada").click();
    await expect(cleo.getByRole("dialog", { name: "Ada's status" })).toBeVisible();
    await cleo.keyboard.press("Escape");
    await press(cleo, "Undo");
    await expect(wall.getByText("Busy")).toBeHidden();
  });

  await test.step("Monday: what two phones add is on all of them and on the wall, and the assistant tells it", async () => {
    await ada.goto("/shopping");
    await ada.getByRole("combobox", { name: "Add an item" }).pressSequentially("mil");
    await ada.getByRole("option", { name: /^Milk/ }).click();
    await ben.getByRole("combobox", { name: "Add an item" }).fill("nappies");
    await ben.keyboard.press("Enter");
    for (const phone of [ada, ben])
      for (const thing of ["Milk", "nappies"]) await expect(lineOf(phone, thing)).toBeVisible();
    await expect(wall.getByRole("heading", { name: "To buy: 2" })).toBeVisible();
    await dana.getByRole("textbox", { name: "Message to Grok" }).fill("What do I still need to buy?");
    await dana.keyboard.press("Enter");
    await expect(
      dana.getByRole("region", { name: "Ask Grok" }).getByText(/Milk.*nappies|nappies.*Milk/s),
    ).toBeVisible();
  });

  await test.step("Tuesday: a week of dinners keeps the family's own one", async () => {
    const date = new Date().toISOString().slice(0, 10);
    await callHub(ada, "POST /api/meal-plans", { date, recipeName: ownDinner });
    await ada.goto("/meals");
    await press(ada, "Generate Week");
    const proposal = ada.getByRole("dialog", { name: "Dinners for the week" });
    await proposal.getByRole("button", { name: /^Plan th/ }).click();
    await expect(proposal).toBeHidden();
    await expect(ada.getByRole("button", { name: ownDinner, exact: true })).toBeVisible();
    await expect(wall.getByText(ownDinner)).toBeVisible();
  });

  await test.step("Wednesday: an appointment of tomorrow is on the wall, and on the phone of whom it is for", async () => {
    const members = await callHub<{ id: string; name: string }[]>(ben, "GET /api/family-members");
    const memberIds = members.filter(({ name }) => name === "Cleo").map(({ id }) => id);
    const startTime = new Date(Date.now() + dayMs).toISOString();
    await callHub(ben, "POST /api/family-events", { title: "Dentist", startTime, memberIds });
    await expect(wall.getByText("Dentist")).toBeVisible();
    await expect(cleo.getByRole("region", { name: "Today" }).getByText(/Dentist/)).toBeVisible();
  });

  await test.step("Friday: one of them shops, everybody sees it, and Finish ends it", async () => {
    await press(ben, "In the shop");
    await lineOf(ben, "Milk").click();
    await expect(wall.getByRole("heading", { name: "To buy: 1" })).toBeVisible();
    await press(ben, "Finish shop");
    await expect.poll(() => callHub(ben, "GET /api/trips")).toEqual([]);
  });

  await test.step("Saturday: a timer runs on every screen, and a call reaches all of them", async () => {
    await callHub(ada, "POST /api/timers", { name: "Cake", seconds: 600 });
    for (const screen of [wall, ada, ben, cleo, dana])
      await expect(screen.getByRole("timer", { name: /Cake/ }).first()).toBeVisible();
    await callHub(ada, "POST /api/calls", { text: "The cake is ready" });
    for (const screen of [wall, ben, cleo, dana])
      await expect(screen.getByText("The cake is ready").first()).toBeVisible();
  });
});

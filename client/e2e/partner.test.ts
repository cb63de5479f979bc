import { expect } from "@playwright/test";
import { acceptInvite, addItem, listItem, makeInvite, signUpByHand } from "./people.ts";
import { test } from "./test.ts";

test("lets a second adult join by link, add and check an item, and move an event, live on both phones", async ({
  openPhone,
}) => {
  const ada = await openPhone();
  await signUpByHand(ada, "Ada");
  const calendar = ada.getByRole("region", { name: "Family Calendar" });
  await calendar.getByRole("button", { name: "Add Event" }).click();
  await ada.getByLabel("Title").fill("Dentist");
  await ada.getByLabel("From").fill("12:00");
  await ada.getByLabel("Until").fill("12:30");
  await ada.getByRole("dialog").getByRole("button", { name: "Add Event" }).click();
  const invite = await makeInvite(ada);

  const ben = await openPhone();
  await acceptInvite(ben, { url: invite, firstName: "Ben" });
  await addItem(ben, "milk");
  await expect(listItem(ada, "milk")).toBeVisible();
  await listItem(ben, "milk").check();
  await expect(listItem(ada, "milk")).toBeChecked();
  await expect(ben.getByText("Saved", { exact: true })).toBeVisible();

  const row = ada.getByRole("button", { name: /Dentist/ });
  const before = await row.innerText();
  await ben.getByRole("button", { name: /Dentist/ }).click();
  await expect(ben.getByLabel("From")).toHaveValue("12:00");
  await ben.getByLabel("From").fill("15:45");
  await ben.getByLabel("Until").fill("16:15");
  await ben.getByRole("button", { name: "Save", exact: true }).click();
  await expect(row).not.toHaveText(before);
  await row.click();
  await expect(ada.getByLabel("From")).toHaveValue("15:45");
});

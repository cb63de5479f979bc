import { afterAll, beforeAll, expect, test } from "vitest";
import { createMail } from "../mail.ts";
import { type HttpClient, joinFamily, openClient } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "../testing/mail-server.ts";
import { isLong } from "../testing/scale.ts";
import { createWeeklyDigest } from "./weekly-digest.ts";

let hub: TestHub;
let mailServer: MailServer;
beforeAll(async () => {
  hub = await startHub();
  mailServer = await startMailServer();
});
afterAll(async () => {
  mailServer.close();
  await hub.close();
});

const sundayMorning = Date.parse("2026-11-22T08:30:00Z");
const from = "Family Hub <hub@example.org>";

async function runAt(nowMs: number, smtpUrl = mailServer.url): Promise<ReceivedMail[]> {
  mailServer.messages.length = 0;
  const mail = createMail({ url: smtpUrl, from });
  await createWeeklyDigest({ ...hub.deps, mail, publicUrl: "https://hub.example" })(nowMs);
  return [...mailServer.messages];
}

const choose = (client: HttpClient, emailDigest: boolean) =>
  client.call("PATCH", "/api/profile/settings", { body: { notifications: { emailDigest } } });

test("sends the week on Sunday morning, once, to people who chose it", async () => {
  const { client: ada, user } = await openClient(hub.url);
  await joinFamily(ada, "Ben", "adult");
  await ada.call("PATCH", "/api/families", { body: { timeZone: "UTC" } });
  await choose(ada, true);
  await ada.post("/api/shopping-list", { item: "milk" });
  const dm = (await ada.post("/api/shopping-lists", { name: "dm" })).body as { id: string };
  for (const item of ["soap", "nappies"]) await ada.post("/api/shopping-list", { item, listId: dm.id });
  await ada.post("/api/family-events", { title: "Dentist", startTime: "2026-11-24T15:00:00Z" });
  await ada.post("/api/family-events", { title: "Long past", startTime: "2026-11-01T15:00:00Z" });
  await ada.post("/api/meal-plans", { date: "2026-11-25", mealType: "dinner", recipeName: "Lentil soup" });

  expect(await runAt(Date.parse("2026-11-22T06:59:00Z"))).toEqual([]);
  expect(await runAt(Date.parse("2026-11-23T08:30:00Z"))).toEqual([]);
  const [digest, ...others] = await runAt(sundayMorning);
  expect(others).toEqual([]);
  expect(digest?.to).toEqual([user.email]);
  const text = digest?.text.replaceAll("=\r\n", "") ?? "";
  for (const words of [
    "Tuesday 15:00  Dentist",
    "Wednesday  Lentil soup",
    "Shopping List: 1 item  https://hub.example/shopping",
    `dm: 2 items  https://hub.example/shopping#${dm.id}`,
    "From: Family Hub <hub@example.org>",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("Long past");
  expect(await runAt(sundayMorning + 60_000)).toEqual([]);
});

test("continues without a mail server", async () => {
  const { client } = await openClient(hub.url);
  await client.call("PATCH", "/api/families", { body: { timeZone: "UTC" } });
  await choose(client, true);
  await expect(runAt(sundayMorning, "smtp://127.0.0.1:1")).resolves.toEqual([]);
});

test.runIf(isLong)("reports whether the hub can send email", async () => {
  const { client } = await openClient(hub.url);
  expect((await client.get("/api/auth/options")).body).toMatchObject({ sendsEmail: false });
  const sending = await startHub({ environment: { SMTP_URL: mailServer.url, SMTP_FROM: from } });
  const answer = await fetch(`${sending.url}/api/auth/options`);
  expect(await answer.json()).toMatchObject({ sendsEmail: true });
  await sending.close();
});

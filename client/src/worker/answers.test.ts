import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendAnswers, storeAnswer } from "./answers.ts";

let calls: { path: string; body: unknown }[];
let answer: () => Promise<Pick<Response, "status">>;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  calls = [];
  answer = async () => ({ status: 204 });
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    const answered = await answer();
    calls.push({ path, body: JSON.parse(body) });
    return answered;
  });
});
afterEach(() => void vi.unstubAllGlobals());

const done = { reminder: "timer.1.2", action: "done", at: "2026-11-22T10:00:00.000Z" };
const snoozed = { reminder: "event.1.2", action: "snooze", at: "2026-11-22T10:01:00.000Z" };

test("sends offline answers later, in order and once", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  for (const each of [done, snoozed]) {
    await storeAnswer(each);
    await expect(sendAnswers()).rejects.toThrow("Failed to fetch");
  }
  answer = async () => ({ status: 204 });
  await sendAnswers();
  await sendAnswers();
  expect(calls).toEqual([
    { path: "/api/reminders/timer.1.2/answer", body: { action: "done", at: done.at } },
    { path: "/api/reminders/event.1.2/answer", body: { action: "snooze", at: snoozed.at } },
  ]);
});

test("retries when the hub is busy, and drops answers to unknown reminders", async () => {
  await storeAnswer(done);
  answer = async () => ({ status: 503 });
  await expect(sendAnswers()).rejects.toThrow("503");
  answer = async () => ({ status: 404 });
  await sendAnswers();
  await sendAnswers();
  expect(calls).toHaveLength(2);
});

/** A PIN has few digits, so the attempt limits protect it. */
import { newId } from "@hub/shared/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRateLimits, type Rates, ratesFor } from "../http/rate-limits.ts";
import { addChild, pin } from "../testing/children.ts";
import { testDatabase } from "../testing/databases.ts";
import { HttpClient, openClient } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { scale } from "../testing/scale.ts";
import { createPinAttempts } from "./pin-attempts.ts";

const { pins, pinsPerHour, pinsPerDay, pinsPerFamily } = ratesFor({ signUpsPerHour: 1 });
const rates = { pins, pinsPerHour, pinsPerDay, pinsPerFamily };
const plenty = { times: 1_000_000, seconds: 60 };

let nodes: TestHub[];
beforeAll(async () => {
  const database = testDatabase();
  nodes = await Promise.all([startHub({ database, rates }), startHub({ database, rates })]);
});
afterAll(() => Promise.all(nodes.map((node) => node.close())));

/** The device's client for each node in turn. */
function guessing(device: HttpClient, memberId: string) {
  return async (index: number, guess = String(1_000 + index).padStart(4, "0")) => {
    const nodeClient = new HttpClient(nodes[index % nodes.length]?.url ?? "");
    nodeClient.cookie = device.cookie;
    return (await nodeClient.post("/api/account/pin-sign-in", { memberId, pin: guess })).status;
  };
}

test("verifies five of thousands of concurrent guesses on two nodes, and does not lock a new PIN", async () => {
  const [{ url } = { url: "" }] = nodes;
  const { client: ada } = await openClient(url);
  const { device, memberId } = await addChild(ada);
  const { memberId: sibling } = await addChild(ada, { name: "Dana", device });
  const guess = guessing(device, memberId);
  const count = scale(60, 3_000);
  const answers: number[] = [];
  for (let start = 0; start < count; start += 30)
    answers.push(...(await Promise.all(Array.from({ length: 30 }, (_, index) => guess(start + index)))));
  expect(answers.filter((status) => status === 403)).toHaveLength(pins.times);
  expect(answers.filter((status) => status === 429)).toHaveLength(count - pins.times);
  expect([await guess(0, pin), await guess(1, pin)]).toEqual([429, 429]);
  expect(await guessing(device, sibling)(1, pin)).toBe(200);

  for (let count = 0; count < pinsPerFamily.times + 1; count++) await guessing(device, newId())(0, pin);
  expect(await guessing(device, sibling)(1, pin)).toBe(200);

  await ada.call("PUT", `/api/children/${memberId}/pin`, { body: { pin: "7305" } });
  expect([await guess(0, "7305"), await guess(1, "7305")]).toEqual([200, 200]);
});

const place = () => ({
  familyId: newId<"family">(),
  deviceId: newId<"sharedDevice">(),
  memberId: newId<"member">(),
  generation: 0,
});
const triesWith = (only: Partial<Rates>) => {
  const open = { pins: plenty, pinsPerHour: plenty, pinsPerDay: plenty, pinsPerFamily: plenty };
  const all = { ...ratesFor({ signUpsPerHour: 1 }), ...open, ...only };
  return createPinAttempts(createRateLimits({ redis: undefined, prefix: "", rates: all }));
};
const wrong = async () => false;
const right = async () => true;

/** How many wrong PINs are verified. */
async function countWrong(once: (index: number) => Promise<void>): Promise<number> {
  for (let count = 0; count < 1_000; count++)
    if ((await once(count).catch((error: { code: string }) => error.code)) === "rate-limited") return count;
  return 1_000;
}

test("locks for an hour, then for a day, on every shared device", async () => {
  const local = place();
  const inAnHour = triesWith({ pinsPerHour });
  expect(await countWrong(() => inAnHour(local, wrong))).toBe(pinsPerHour.times);
  const inADay = triesWith({ pinsPerDay });
  const onMany = () => inADay({ ...local, deviceId: newId<"sharedDevice">() }, wrong);
  expect(await countWrong(onMany)).toBe(pinsPerDay.times);
  const ofAll = triesWith({ pinsPerFamily });
  const atMany = () => ofAll({ ...local, memberId: newId<"member">() }, wrong);
  expect(await countWrong(atMany)).toBe(pinsPerFamily.times);
});

test("never locks a child with correct PINs out, and grants an attacker no extra attempts", async () => {
  const local = place();
  const tries = triesWith(rates);
  for (let count = 0; count < pinsPerFamily.times + 1; count++) await tries(local, right);
  const wrongInADay = await countWrong(async (index) => {
    if (index % 3 === 2) await tries(local, right);
    return tries(local, wrong);
  });
  expect(wrongInADay).toBe(pinsPerDay.times);
});

test("tells a locked-out child how long to wait and what to do", async () => {
  const local = place();
  const tries = triesWith({ pinsPerHour: { times: 1, seconds: 60 * 60 } });
  await expect(tries(local, wrong)).rejects.toThrow("That is not the PIN.");
  await expect(tries(local, right)).rejects.toThrow(
    "Too many wrong PINs. Wait 60 minutes, or ask an adult for a new PIN.",
  );
});

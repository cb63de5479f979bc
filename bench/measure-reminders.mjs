/**
 * Measures the cost of reminders for many families, each with a phone, a list and events; 5 % of the events are due
 * during the run while people edit. A first run with the same edits and no phones is the baseline.
 */
import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { startHub } from "./servers/hub.mjs";
import { usageOf } from "./servers/usage.mjs";

const minuteMs = 60_000;
const measuredMs = 4 * minuteMs;
/** At least 60 edits per family and day. */
const editEveryMs = 700;
const itemsPerFamily = 10;
const eventsPerFamily = 5;
const dueShare = 0.05;
const reminderLeadMs = 30 * minuteMs;
const familiesAtOnce = 8;
/** After a start, the hub schedules the reminders of 200 families every five seconds. */
const settleMs = 90_000;

export async function measureReminders(familyCount) {
  const phones = await openPhones();
  const server = await startHub(familyCount, { PRIVATE_TARGETS: phones.origin });
  const call = async (index, [method, path], body) => {
    const origin = `http://127.0.0.1:${server.port}`;
    const { cookie } = server.target(index).headers;
    const headers = { origin, cookie, "content-type": "application/json" };
    const response = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    if (response.status >= 300) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  const forAllFamilies = async (work) => {
    for (let first = 0; first < familyCount; first += familiesAtOnce)
      await Promise.all(
        Array.from({ length: Math.min(familiesAtOnce, familyCount - first) }, (_, at) => work(first + at)),
      );
  };
  await forAllFamilies((index) => fillFamily(index, call));
  const edit = (count) => call((count * 7) % familyCount, ["POST", "/api/shopping-list"], { item: `Thing ${count}` });
  await server.restart();
  await delay(settleMs);
  const before = await measure(server, edit);
  await forAllFamilies((index) => addPhone(index, { call, phones, dueCount: familyCount * dueShare }));
  await delay(settleMs);
  phones.pushes = 0;
  const after = await measure(server, edit);
  await server.stop();
  phones.close();
  return { families: familyCount, edits: Math.floor(measuredMs / editEveryMs), pushes: phones.pushes, before, after };
}

async function fillFamily(index, call) {
  for (let item = 0; item < itemsPerFamily; item++)
    await call(index, ["POST", "/api/shopping-list"], { item: `Thing ${item} of ${index}` });
  for (let day = 1; day <= eventsPerFamily; day++) {
    const startTime = new Date(Date.now() + day * 24 * 60 * minuteMs + index * 1_000).toISOString();
    const rrule = day === 1 ? { rrule: "FREQ=WEEKLY" } : {};
    await call(index, ["POST", "/api/family-events"], { title: `Event ${day}`, startTime, ...rrule });
  }
}

/** A phone for each family, and for some families an event whose reminder is due during the measurement. */
async function addPhone(index, { call, phones, dueCount }) {
  await call(index, ["POST", "/api/push/devices"], { subscription: phones.subscribe(), name: "Phone" });
  await call(index, ["PATCH", "/api/profile/settings"], { reach: { quietHours: null } });
  if (index >= dueCount) return;
  const startTime = new Date(
    Date.now() + settleMs + minuteMs + reminderLeadMs + (index / dueCount) * (measuredMs - minuteMs),
  );
  await call(index, ["POST", "/api/family-events"], { title: "Soon", startTime: startTime.toISOString() });
}

/** The CPU share of the hub and its databases. */
async function measure(server, edit) {
  const before = usageOf(server.pid);
  const beganMs = performance.now();
  for (let count = 0; performance.now() < beganMs + measuredMs; count++) {
    await edit(count);
    await delay(Math.max(0, beganMs + (count + 1) * editEveryMs - performance.now()));
  }
  const after = usageOf(server.pid);
  const seconds = (performance.now() - beganMs) / 1_000;
  return { own: (after.own - before.own) / seconds, children: (after.children - before.children) / seconds };
}

/** A push service that accepts everything. */
async function openPhones() {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () => {
      phones.pushes += 1;
      response.writeHead(201).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${server.address().port}`;
  const phones = {
    origin,
    pushes: 0,
    subscribe: () => ({
      endpoint: `${origin}/${randomBytes(12).toString("base64url")}`,
      keys: { p256dh: keys.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") },
    }),
    close: () => server.close(),
  };
  return phones;
}

/** Two nodes without messages between them: a removed person is still disconnected on the other node. */
import { openScreen } from "@hub/realtime/testing/screen";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../testing/databases.ts";
import { HttpClient, joinFamily, openClient } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { firstOf, isLong, scale } from "../testing/scale.ts";

/** The long run waits for the real interval. */
const heartbeatMs = scale(1_000, 20_000);
let first: TestHub;
let second: TestHub;
beforeAll(async () => {
  const database = testDatabase();
  // Without Redis, nodes cannot send messages to each other.
  const options = { database, hasRedis: false, syncLimits: { heartbeatMs } };
  first = await startHub(options);
  second = await startHub(options);
});
afterAll(() => Promise.all([first.close(), second.close()]));

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Ada's family, with both kinds of socket of Ben and Ada on the second node. */
async function family() {
  const ada = await openClient(first.url, "Ada");
  const ben = await joinFamily(ada.client, "Ben", "adult");
  const openSockets = async ({ client, user }: typeof ben) => {
    const nodeClient = new HttpClient(second.url);
    nodeClient.cookie = client.cookie;
    const screen = openScreen({ url: second.url, documentId: user.familyId, headers: { cookie: client.cookie } });
    const socket = nodeClient.live();
    const drops: string[] = [];
    socket.on("disconnect", (reason) => drops.push(reason));
    let refusals = 0;
    socket.on("connect_error", () => {
      refusals += 1;
    });
    closers.push(screen.close, () => socket.close());
    await waitUntil(() => screen.provider.synced && socket.connected, "both sockets are open");
    return { screen, socket, drops, refusals: () => refusals };
  };
  return { ada, ben, adas: await openSockets(ada), bens: await openSockets(ben) };
}
type Family = Awaited<ReturnType<typeof family>>;

const removals: readonly (readonly [string, (family: Family) => Promise<unknown>])[] = [
  ["is removed", ({ ada, ben }) => ada.client.call("DELETE", `/api/families/people/${ben.user.id}`)],
  ["signs out", ({ ben }) => ben.client.post("/api/account/sign-out")],
];

test.each(firstOf(removals, 1))(
  "a person who %s is disconnected on every socket of the other node",
  async (_what, out) => {
    const stage = await family();
    await out(stage);
    const { screen, refusals } = stage.bens;
    await waitUntil(() => screen.closes.some(({ code }) => code === 4401), "the document's socket is refused");
    await waitUntil(() => refusals() > 0, "the event socket is refused");
    expect([stage.adas.screen.closes, stage.adas.drops]).toEqual([[], []]);
  },
);

test.runIf(isLong)("a person whose role changed reconnects with the new role", async () => {
  const { ada, ben, bens, adas } = await family();
  await ada.client.call("PATCH", `/api/families/people/${ben.user.id}`, { body: { role: "child" } });
  const { screen, socket, drops } = bens;
  await waitUntil(() => screen.closes.length > 0 && drops.length > 0, "both sockets are closed");
  await waitUntil(() => screen.provider.synced && socket.connected, "both sockets are back");
  expect(screen.closes.every(({ code }) => code < 4400)).toBe(true);
  expect([adas.screen.closes, adas.drops]).toEqual([[], []]);
});

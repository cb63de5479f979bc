import { waitUntil } from "@hub/realtime/testing/wait-until";
import { type DisplayInfo, type DisplayView, displayParts } from "@hub/shared/features/displays/schema";
import type { Member } from "@hub/shared/features/members/schema";
import { deletionWord } from "@hub/shared/features/profile/schema";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../testing/databases.ts";
import { pairDisplay, startPairing, type TestDisplay } from "../../testing/displays.ts";
import { HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";
import { fetchPhoto, showPhoto } from "../../testing/photos.ts";
import { phonePhoto } from "../../testing/pictures.ts";
import { isLong } from "../../testing/scale.ts";
import { startWeatherService, type WeatherService } from "../../testing/weather-service.ts";

const database = testDatabase();
let weather: WeatherService;
let hub: TestHub;
/** Another node of the same hub. */
let other: TestHub;
beforeAll(async () => {
  weather = await startWeatherService();
  const environment = { WEATHER_URL: weather.url };
  hub = await startHub({ database, environment, rates: { pairingCodes: { times: 20, seconds: 900 } } });
  other = await startHub({ database });
});
afterAll(async () => {
  await Promise.all([hub.close(), other.close()]);
  weather.close();
});

const grants = { name: "Hall", shows: displayParts, canTouch: true };

async function claim(device: HttpClient, secret: string): Promise<unknown> {
  return (await device.post("/api/displays/pairings/claim", { secret })).body;
}

/** Shorter than the regular refresh after 25 seconds, so the update must come from a notification. */
const notifiedMs = 10_000;

/** A display's socket on a node, with all views that it received. */
function watch({ device }: TestDisplay, node: TestHub) {
  const socket = device.live({}, `${node.url}/display`);
  const views: DisplayView[] = [];
  // The access test checks the views against their schema.
  socket.on("view", (view: DisplayView) => views.push(view));
  return { socket, views, last: () => views.at(-1), close: () => socket.close() };
}

test("shows an announcement on a display of another node, accepts an answer there, and hides messages to some members", async () => {
  const ada = await openClient(hub.url, "Ada");
  const ben = await joinFamily(ada.client, "Ben", "child");
  const wall = await pairDisplay(ada.client);
  const seen = watch(wall, other);
  await waitUntil(() => seen.last() !== undefined, "the display shows the family");
  await ben.client.post("/api/messages", { text: "Only for Ada", to: [ada.user.memberId] });
  const { body } = await ben.client.post("/api/calls", { text: "Dinner is ready" });
  await waitUntil(() => seen.last()?.messages?.length === 1, "the display has the announcement");
  expect(seen.last()?.messages).toMatchObject([{ text: "Dinner is ready", isCall: true, addedBy: ben.user.memberId }]);

  const { id } = body as { id: string };
  const answer = { mark: "soon", memberId: ada.user.memberId };
  expect((await wall.device.call("PATCH", `/api/display/messages/${id}`, { body: answer })).status).toBe(204);
  expect((await ben.client.get("/api/messages")).body).toContainEqual(
    expect.objectContaining({ id, reactions: [{ mark: "soon", memberIds: [ada.user.memberId] }] }),
  );
  expect((await wall.device.post("/api/display/calls", { text: "Time to go" })).status).toBe(204);
  await waitUntil(() => seen.last()?.messages?.length === 2, "the display shows its own announcement");
  expect(seen.last()?.messages?.[0]).toMatchObject({ text: "Time to go", addedBy: null });
  const readOnly = await pairDisplay(ada.client, { canTouch: false });
  expect((await readOnly.device.post("/api/display/calls", { text: "Time to go" })).status).toBe(403);
  seen.close();
});

test("pairs a device when an adult confirms its code, and gives it its own session", async () => {
  const ada = await openClient(hub.url, "Ada");
  const { device, pairing } = await startPairing(hub.url);
  expect(pairing.url).toBe(`${hub.url}/pair/${pairing.code}`);
  expect(await claim(device, pairing.secret)).toEqual({ state: "waiting" });
  expect((await device.get("/api/display")).status).toBe(401);
  const typed = `${pairing.code.slice(0, 3).toLowerCase()} ${pairing.code.slice(3)}`;
  const confirmed = await ada.client.post("/api/displays", { ...grants, code: typed });
  expect(confirmed).toMatchObject({ status: 201, body: { name: "Hall", lastSeenAt: null } });

  const claimed = await device.post("/api/displays/pairings/claim", { secret: pairing.secret });
  expect(claimed.body).toEqual({ state: "paired" });
  expect(claimed.headers.get("set-cookie")).toMatch(/^hub-display=\S+; Max-Age=34560000; .*HttpOnly; SameSite=Lax$/);
  expect((await device.get("/api/display")).body).toMatchObject({
    display: { name: "Hall" },
    people: [{ name: "Ada" }],
  });
  expect((await ada.client.get("/api/displays")).body).toMatchObject([{ lastSeenAt: expect.any(String) }]);
  // The secret works only once.
  expect(await claim(new HttpClient(hub.url), pairing.secret)).toEqual({ state: "gone" });
  const stored = JSON.stringify([
    await hub.deps.displays.model.find().lean(),
    await hub.deps.displayPairings.model.find().lean(),
  ]);
  expect(stored).not.toContain(pairing.secret);
  expect(stored).not.toContain(device.cookie.replace("hub-display=", ""));
});

test("returns the same 404 for used, expired and unknown codes, and 403 to a child", async () => {
  const ada = await openClient(hub.url, "Ada");
  const cleo = await joinFamily(ada.client, "Cleo", "child");
  const [used, expired] = [await startPairing(hub.url), await startPairing(hub.url)];
  expect((await cleo.client.post("/api/displays", { ...grants, code: used.pairing.code })).status).toBe(403);
  await ada.client.post("/api/displays", { ...grants, code: used.pairing.code });
  const ended = { expiresAt: new Date(Date.now() - 1) };
  await hub.deps.displayPairings.model.updateOne({ _id: expired.pairing.code }, ended);
  const answers = await Promise.all(
    [used.pairing.code, expired.pairing.code, "BBBBBB"].map((code) =>
      ada.client.post("/api/displays", { ...grants, code }),
    ),
  );
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
  expect(await claim(expired.device, expired.pairing.secret)).toEqual({ state: "gone" });
  expect((await ada.client.get("/api/displays")).body).toHaveLength(1);
});

test("pairs a display with one of two families that confirm it at once, and limits guesses of codes", async () => {
  const [ada, ben] = [await openClient(hub.url, "Ada"), await openClient(hub.url, "Ben")];
  const { pairing } = await startPairing(hub.url);
  const body = { ...grants, code: pairing.code };
  const answers = await Promise.all([ada, ben].map(({ client }) => client.post("/api/displays", body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  const lists = await Promise.all([ada, ben].map(async ({ client }) => (await client.get("/api/displays")).body));
  expect(lists.flat()).toHaveLength(1);
  const tries = [];
  for (let count = 0; count < 25; count++)
    tries.push((await ada.client.post("/api/displays", { ...grants, code: "CCCCCC" })).status);
  expect(tries.slice(0, 19).every((status) => status === 404)).toBe(true);
  expect(tries.slice(-5)).toEqual([429, 429, 429, 429, 429]);
});

test("sends a display only the granted parts, and updates it on every node when they change", async () => {
  const ada = await openClient(hub.url, "Ada");
  await ada.client.post("/api/family-members", { name: "Cleo", dietaryRestrictions: ["nuts"] });
  const startTime = new Date().toISOString();
  await ada.client.post("/api/family-events", { title: "Swim", description: "secret", startTime });
  const wall = await pairDisplay(ada.client, { shows: ["events"], canTouch: false });
  const { socket, last, close } = watch(wall, other);
  await waitUntil(() => last()?.events?.length === 1, "the display has the event");
  expect(Object.keys(last() ?? {}).sort()).toEqual(["at", "build", "display", "events", "timeZone"]);
  expect(JSON.stringify(last())).not.toMatch(/Ada|Cleo|nuts|secret/);

  await ada.client.call("PATCH", `/api/displays/${wall.id}`, { body: { shows: ["people", "list"], name: "Door" } });
  await waitUntil(() => last()?.people?.length === 2, "the display shows people", notifiedMs);
  expect(last()).toMatchObject({ display: { name: "Door" }, list: { openCount: 0 } });
  expect(last()?.events).toBeUndefined();
  await ada.client.post("/api/shopping-list", { item: "milk" });
  await waitUntil(() => last()?.list?.openCount === 1, "a display on the other node shows the new item", notifiedMs);
  await ada.client.call("PATCH", `/api/displays/${wall.id}`, { body: { reload: true } });
  await waitUntil(() => last()?.display.reloadAskedAt !== null, "the display is asked to reload", notifiedMs);
  expect(socket.connected).toBe(true);
  close();
});

test("sends other lists with their counts, and with their lines if the display can switch to them", async () => {
  const ada = await openClient(hub.url, "Ada");
  const [dm, empty] = [newId<"list">(), newId<"list">()];
  await hub.deps.realtime.edit(ada.user.familyId, { id: "hub", author: "hub" }, (doc) => {
    operations.addList.apply(doc, { id: dm, name: "dm" });
    operations.addList.apply(doc, { id: empty, name: "Party" });
    operations.addItem.apply(doc, { id: newId(), item: "Soap", quantity: "2", listId: dm });
  });
  const [touched, readOnly] = [await pairDisplay(ada.client), await pairDisplay(ada.client, { canTouch: false })];
  const othersOn = async ({ device }: TestDisplay) =>
    ((await device.get("/api/display")).body as DisplayView).list?.others;
  expect(await othersOn(readOnly)).toEqual([{ id: dm, name: "dm", openCount: 1 }]);
  const [list] = (await othersOn(touched)) ?? [];
  expect(list).toMatchObject({ id: dm, openCount: 1, lines: [{ item: "Soap", quantity: "2" }] });
  await ada.client.call("PATCH", `/api/displays/${touched.id}`, { body: { calendar: "week" } });
  expect(await othersOn(touched)).toEqual([{ id: dm, name: "dm", openCount: 1 }]);
  const soap = list?.lines?.[0]?.id;
  const tick = await touched.device.call("PATCH", `/api/display/items/${soap}`, { body: { completed: true } });
  expect(tick.status).toBe(204);
  expect(await othersOn(touched)).toEqual([]);
});

test.runIf(isLong)("shows timers and the weather in the family's town, and stops a timer", async () => {
  const ada = await openClient(hub.url, "Ada");
  const place = { name: "Vienna", latitude: 48.2, longitude: 16.4 };
  await ada.client.call("PATCH", "/api/families", { body: { place } });
  await ada.client.post("/api/timers", { name: "Tea", seconds: 240 });
  const wall = await pairDisplay(ada.client, { shows: ["timers", "weather"] });
  const { last, close } = watch(wall, hub);
  await waitUntil(() => last()?.weather?.place === "Vienna", "the display has the weather");
  const [timer] = last()?.timers ?? [];
  expect(timer).toMatchObject({ name: "Tea", seconds: 240 });
  expect((await wall.device.get("/api/display")).body).toMatchObject({ weather: { place: "Vienna" } });
  expect((await wall.device.call("DELETE", `/api/display/timers/${timer?.id}`)).status).toBe(204);
  await waitUntil(() => last()?.timers?.length === 0, "the display no longer shows the timer", notifiedMs);
  expect((await ada.client.get("/api/timers")).body).toEqual([]);
  close();
});

test("lets a display change only its granted parts, and only with touch enabled", async () => {
  const ada = await openClient(hub.url, "Ada");
  const { body: line } = await ada.client.post("/api/shopping-list", { item: "milk" });
  const { id } = line as { id: string };
  const wall = await pairDisplay(ada.client, { shows: ["people", "list"], canTouch: true });
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const status = { body: { status: "away", until: inAnHour } };
  const touched = await wall.device.call("PATCH", `/api/display/members/${ada.user.memberId}/status`, status);
  const { body: members } = await ada.client.get("/api/family-members");
  expect(members).toMatchObject([{ status: "away", statusUntil: inAnHour }]);
  // The response has only the time of the status, and no other data of the member.
  const [{ statusAt } = {}] = members as Partial<Member>[];
  expect([touched.status, touched.body]).toEqual([200, { statusAt }]);
  expect((await wall.device.get("/api/display")).body).toMatchObject({ people: [{ status: "away", statusAt }] });
  expect((await wall.device.call("PATCH", `/api/display/items/${id}`, { body: { completed: true } })).status).toBe(204);
  expect((await ada.client.get("/api/shopping-list")).body).toMatchObject([{ completed: true }]);

  const tickAs = (takenBy: string) =>
    wall.device.call("PATCH", `/api/display/items/${id}`, { body: { completed: true, takenBy } });
  const { user: stranger } = await openClient(hub.url, "Stranger");
  expect((await tickAs(ada.user.memberId)).status).toBe(204);
  expect((await tickAs(stranger.memberId)).status).toBe(404);
  const ofAda = [{ completed: true, takenBy: ada.user.memberId }];
  expect((await ada.client.get("/api/shopping-list")).body).toMatchObject(ofAda);
  await ada.client.call("PATCH", `/api/displays/${wall.id}`, { body: { shows: ["list"] } });
  expect((await tickAs(ada.user.memberId)).status).toBe(403);

  for (const grant of [{ canTouch: false }, { canTouch: true, shows: ["people"] }]) {
    await ada.client.call("PATCH", `/api/displays/${wall.id}`, { body: grant });
    const refused = await wall.device.call("PATCH", `/api/display/items/${id}`, { body: { completed: false } });
    expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });
  }
  expect((await ada.client.get("/api/shopping-list")).body).toMatchObject(ofAda);
});

test("sends photos of the same family only to a display that shows people, without caching", async () => {
  const [ada, stranger] = [await openClient(hub.url, "Ada"), await openClient(hub.url, "Stranger")];
  const address = await showPhoto(ada.client, await phonePhoto());
  const foreign = await showPhoto(stranger.client, await phonePhoto());
  const wall = await pairDisplay(ada.client, { shows: ["people"] });
  const { people } = (await wall.device.get("/api/display")).body as DisplayView;
  const photo = people?.[0]?.photo ?? "";
  const seen = await fetchPhoto(wall.device, photo);
  expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(seen.bytes).toEqual((await fetchPhoto(ada.client, address)).bytes);
  const ofStranger = await fetchPhoto(wall.device, foreign.replace("/api/", "/api/display/"));
  const unknown = await fetchPhoto(wall.device, "/api/display/photos/made-up");
  expect([ofStranger.status, ofStranger.bytes]).toEqual([404, unknown.bytes]);
  expect((await fetchPhoto(wall.device, address)).status).toBe(401);
  expect((await fetchPhoto(ada.client, photo)).status).toBe(401);

  await ada.client.call("PATCH", `/api/displays/${wall.id}`, { body: { shows: ["events"] } });
  expect((await fetchPhoto(wall.device, photo)).status).toBe(403);
  await ada.client.call("DELETE", `/api/displays/${wall.id}`);
  expect((await fetchPhoto(wall.device, photo)).status).toBe(401);
});

test("disconnects a removed display on every node at once, rejects it afterwards, and keeps other displays connected", async () => {
  const ada = await openClient(hub.url, "Ada");
  const [gone, stays] = [await pairDisplay(ada.client), await pairDisplay(ada.client)];
  const held = [watch(gone, hub), watch(gone, other)];
  const connected = watch(stays, other);
  await waitUntil(() => [...held, connected].every(({ views }) => views.length > 0), "all displays show a view");
  expect((await ada.client.call("DELETE", `/api/displays/${gone.id}`)).status).toBe(204);
  await waitUntil(() => held.every(({ socket }) => !socket.connected), "both sockets are closed", notifiedMs);
  expect((await gone.device.get("/api/display")).status).toBe(401);
  const again = watch(gone, other);
  await new Promise((resolve) => again.socket.once("connect_error", resolve));
  expect(connected.socket.connected).toBe(true);
  expect((await ada.client.get("/api/displays")).body as DisplayInfo[]).toHaveLength(1);
  for (const { close } of [...held, connected, again]) close();
});

test.runIf(isLong)("reconnects a display after a restart, and removes it with its family", async () => {
  const own = testDatabase();
  const first = await startHub({ database: own });
  const ada = await openClient(first.url, "Ada");
  const wall = await pairDisplay(ada.client);
  await first.close();
  const second = await startHub({ database: own });
  const phone = new HttpClient(second.url);
  phone.cookie = ada.client.cookie;
  const device = new HttpClient(second.url);
  device.cookie = wall.device.cookie;
  const { socket, views, close } = watch({ ...wall, device }, second);
  await waitUntil(() => views.length > 0, "the display shows its family again");
  const { body } = await phone.get("/api/account/deletion");
  expect(body).toMatchObject({ family: "goes" });
  await phone.call("DELETE", "/api/account", { body: { confirmation: deletionWord } });
  await waitUntil(() => !socket.connected, "the socket is closed", notifiedMs);
  expect((await device.get("/api/display")).status).toBe(401);
  expect(await second.deps.displays.model.countDocuments()).toBe(0);
  close();
  await second.close();
});

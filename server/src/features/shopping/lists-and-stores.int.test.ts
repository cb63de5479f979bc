import { newId } from "@hub/shared/ids";
import { beforeAll, expect, test } from "vitest";
import { type Answer, joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

const idOf = ({ body }: Answer) => (body as { id: string }).id;

test("adds, fills, reads, renames and removes an additional list with its items", async () => {
  const { client } = await openClient(hub.url);
  const made = await client.post("/api/shopping-lists", { name: " Party " });
  expect(made).toMatchObject({ status: 201, body: { name: "Party" } });
  const listId = idOf(made);
  for (const list of [{}, { listId }]) await client.post("/api/shopping-list", { item: "candles", ...list });
  const moved = idOf(await client.post("/api/shopping-list", { item: "balloons", listId: null }));
  expect(await client.call("PATCH", `/api/shopping-list/${moved}`, { body: { listId } })).toMatchObject({
    status: 200,
    body: { item: "balloons", listId },
  });
  expect((await client.get("/api/shopping-list")).body).toMatchObject([{ item: "candles", listId: null }]);
  const path = `/api/shopping-lists/${listId}`;
  expect((await client.get(`/api/shopping-list?listId=${listId}`)).body).toMatchObject([
    { item: "candles", listId },
    { item: "balloons", listId },
  ]);
  const renamed = await client.call("PATCH", path, { body: { name: "Birthday" } });
  expect((await client.get("/api/shopping-lists")).body).toEqual([renamed.body]);
  expect(renamed.body).toEqual({ id: listId, name: "Birthday" });

  expect((await client.call("DELETE", path)).status).toBe(204);
  expect((await client.get("/api/shopping-lists")).body).toEqual([]);
  expect((await client.get("/api/shopping-list")).body).toHaveLength(1);
  expect((await client.call("PATCH", path, { body: { name: "Back" } })).status).toBe(404);
});

test.runIf(isLong)("returns 404 for items of an unknown list", async () => {
  const { client } = await openClient(hub.url);
  const item = idOf(await client.post("/api/shopping-list", { item: "milk" }));
  for (const listId of [newId(), "1", "__proto__"]) {
    expect((await client.post("/api/shopping-list", { item: "bread", listId })).status).toBe(404);
    expect((await client.call("PATCH", `/api/shopping-list/${item}`, { body: { listId } })).status).toBe(404);
    expect((await client.get(`/api/shopping-list?listId=${listId}`)).status).toBe(404);
  }
  expect((await client.get("/api/shopping-list")).body).toMatchObject([{ item: "milk", listId: null }]);
});

test("adds, sorts, renames and removes a store", async () => {
  const { client } = await openClient(hub.url);
  const named = await client.post("/api/stores", { name: "Market" });
  expect(named).toMatchObject({ status: 201, body: { name: "Market", sorting: "shelves", categories: [] } });
  const path = `/api/stores/${idOf(named)}`;
  const byHand = { sorting: "manual", categories: ["dairy", "produce"] };
  expect((await client.call("PATCH", path, { body: byHand })).body).toMatchObject({ name: "Market", ...byHand });
  expect((await client.call("PATCH", path, { body: { name: "Corner shop" } })).body).toMatchObject(byHand);
  expect((await client.get("/api/stores")).body).toMatchObject([{ name: "Corner shop", ...byHand }]);
  for (const body of [{ name: " " }, { sorting: "price" }, { categories: Array(41).fill("dairy") }, { shelf: 1 }])
    expect((await client.call("PATCH", path, { body })).status).toBe(400);
  expect((await client.call("DELETE", path)).status).toBe(204);
  expect((await client.get("/api/stores")).body).toEqual([]);
  expect((await client.call("DELETE", path)).status).toBe(404);
});

test("lets a child start a trip, tick items and end it, visible to the family", async () => {
  const ada = await openClient(hub.url);
  const cleo = await joinFamily(ada.client, "Cleo", "child");
  const storeId = idOf(await ada.client.post("/api/stores", { name: "Market" }));
  const trip = await cleo.client.post("/api/trips");
  expect(trip).toMatchObject({ status: 201, body: { memberId: cleo.user.memberId, storeId: null, picks: [] } });
  const path = `/api/trips/${idOf(trip)}`;
  expect((await cleo.client.call("PATCH", path, { body: { storeId: newId() } })).status).toBe(404);
  expect((await cleo.client.call("PATCH", path, { body: { storeId } })).body).toMatchObject({ storeId });
  const item = idOf(await ada.client.post("/api/shopping-list", { item: "milk" }));
  const tick = { completed: true, tripId: idOf(trip) };
  await cleo.client.call("PATCH", `/api/shopping-list/${item}`, { body: tick });
  expect((await ada.client.get("/api/trips")).body).toMatchObject([{ storeId, picks: ["dairy/milk"], endedAt: null }]);

  expect((await cleo.client.call("DELETE", path)).status).toBe(204);
  expect((await ada.client.get("/api/trips")).body).toEqual([]);
  expect((await cleo.client.call("DELETE", path)).status).toBe(404);
  expect((await cleo.client.post("/api/trips")).body).toMatchObject({ storeId });
  expect((await cleo.client.post("/api/trips", { storeId: null })).body).toMatchObject({ storeId: null });
  expect((await ada.client.get("/api/trips")).body).toHaveLength(1);
});

test.runIf(isLong)(
  "lets a child add, change and remove a template, and adds its items to a list without duplicates",
  async () => {
    const { client: ada } = await openClient(hub.url);
    const { client } = await joinFamily(ada, "Cleo", "child");
    const made = await client.post("/api/list-templates", { name: " Camping ", things: ["tent", "2 kg potatoes"] });
    expect(made).toMatchObject({ status: 201, body: { name: "Camping" } });
    const path = `/api/list-templates/${idOf(made)}`;
    const listId = idOf(await ada.post("/api/shopping-lists", { name: "Holidays" }));
    for (let time = 0; time < 2; time++) {
      expect(await client.post(`${path}/items`, { listId })).toMatchObject({
        status: 201,
        body: [
          { item: "tent", quantity: "", listId },
          { item: "potatoes", quantity: "2 kg", listId },
        ],
      });
    }
    expect((await ada.get("/api/shopping-list")).body).toEqual([]);
    await client.call("PATCH", path, { body: { things: ["tent", "matches"] } });
    expect((await ada.get("/api/list-templates")).body).toMatchObject([
      { name: "Camping", things: ["tent", "matches"] },
    ]);
    expect((await client.call("DELETE", path)).status).toBe(204);
    expect((await client.post(`${path}/items`)).status).toBe(404);
  },
);

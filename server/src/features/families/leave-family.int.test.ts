import { familyHeader } from "@hub/shared/api";
import { beforeAll, describe, expect, test } from "vitest";
import { HttpClient, joinFamily, password } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { openTwoHomes } from "../../testing/two-families.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

const readUser = async (client: HttpClient) => (await client.get("/api/auth/user")).body;

describe("leaving a family", () => {
  const leave = (client: HttpClient) => client.post("/api/families/leave");

  test("ends access on all devices at once, and signs in to the other family next", async () => {
    const { ada, ben, homes, atAdas, atCleos } = await openTwoHomes(hub.url);
    await atAdas.post("/api/shopping-list", { item: "milk" });
    const socket = atAdas.live();
    await socket.timeout(5_000).emitWithAck("hello", {});
    const closed = new Promise((resolve) => socket.once("disconnect", resolve));
    expect((await leave(atAdas)).status).toBe(204);
    await closed;
    socket.close();
    for (const client of [atAdas, atCleos]) expect((await client.get("/api/auth/user")).status).toBe(401);
    const again = new HttpClient(hub.url);
    await again.post("/api/account/sign-in", { email: ben.email, password });
    expect(await readUser(again)).toMatchObject({ familyId: homes.cleos });
    expect((await again.post("/api/user/family", { familyId: homes.adas })).status).toBe(404);
    // The user's entries and member stay.
    expect((await ada.client.get("/api/shopping-list")).body).toMatchObject([{ item: "milk" }]);
    expect((await ada.client.get("/api/family-members")).body).toMatchObject([{ name: "Ada" }, { name: "Ben" }]);
    expect((await ada.client.get("/api/families/people")).body).toMatchObject([{ firstName: "Ada" }]);
  });

  test("is refused for children and for the last owner, even when two owners leave at once", async () => {
    const { ada, atCleos } = await openTwoHomes(hub.url);
    expect((await leave(atCleos)).status).toBe(403);
    expect(await leave(ada.client)).toMatchObject({ status: 409, body: { code: "conflict" } });
    const { client: dora } = await joinFamily(ada.client, "Dora", "owner");
    const statuses = (await Promise.all([ada.client, dora].map(leave))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 409]);
  });

  test("is refused for a page of another of the user's families", async () => {
    const { homes, atAdas } = await openTwoHomes(hub.url);
    const headers = { [familyHeader]: homes.cleos };
    expect((await atAdas.call("POST", "/api/families/leave", { headers })).status).toBe(426);
    expect(await readUser(atAdas)).toMatchObject({ familyId: homes.adas });
  });
});

import { signAs } from "@hub/shared/entries";
import type { Message } from "@hub/shared/features/messages/message-schema";
import { messages } from "@hub/shared/features/messages/schema";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { beforeAll, expect, test } from "vitest";
import { pairDisplay } from "../../testing/displays.ts";
import { type HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

const read = async (client: HttpClient) => (await client.get("/api/messages")).body as Message[];
const write = async (client: HttpClient, fields: object) =>
  (await client.post("/api/messages", fields)).body as Message;

test.runIf(isLong)(
  "removes the oldest message of the most active writer when the board is full, and pinned ones last",
  async () => {
    const { client: ada, user } = await openClient(hub.url, "Ada");
    const { client: cleo } = await joinFamily(ada, "Cleo", "child");
    const wall = (await pairDisplay(ada)).device;
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const pinned = await write(ada, { text: "The key is under the pot" });
    const [first, second, third] = [
      await write(ada, { text: "First", until }),
      await write(ada, { text: "Second", until }),
      await write(ada, { text: "Third", until }),
    ];
    const rest = messages.maxEntries - 4;
    await hub.deps.realtime.edit(user.familyId, { id: "hub", author: "hub" }, (doc) =>
      signAs(doc, user.memberId, () => {
        for (let index = 0; index < rest; index++)
          operations.writeMessage.apply(doc, {
            id: newId(),
            text: `Note ${index}`,
            until: index < rest - 1 ? until : null,
          });
      }),
    );
    expect(await cleo.post("/api/messages", { text: "One more" })).toMatchObject({ status: 201 });
    expect(await cleo.post("/api/calls", { text: "Dinner is ready" })).toMatchObject({ status: 201 });
    expect((await wall.post("/api/display/calls", { text: "Time to go" })).status).toBe(204);
    const after = await read(ada);
    expect(after).toHaveLength(messages.maxEntries);
    expect(after.slice(0, 3).map(({ text }) => text)).toEqual(["Time to go", "Dinner is ready", "One more"]);
    const ids = after.map(({ id }) => id);
    expect(ids).toContain(pinned.id);
    for (const gone of [first, second, third]) expect(ids).not.toContain(gone.id);

    await hub.deps.realtime.edit(user.familyId, { id: "hub", author: "hub" }, (doc) => {
      for (const { id } of after) operations.keepMessage.apply(doc, { id, until: null });
    });
    expect(await cleo.post("/api/messages", { text: "And more" })).toMatchObject({ status: 201 });
    expect((await read(ada)).map(({ id }) => id)).not.toContain(pinned.id);
  },
);

test("lets a child pin and remove only its own messages, and an adult all", async () => {
  const { client: ada } = await openClient(hub.url, "Ada");
  const { client: ben } = await joinFamily(ada, "Ben", "adult");
  const { client: cleo } = await joinFamily(ada, "Cleo", "child");
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const [ofAda, ofCleo] = [await write(ada, { text: "Homework first", until }), await write(cleo, { text: "Mine" })];
  const pin = (client: HttpClient, { id }: Message) =>
    client.call("PATCH", `/api/messages/${id}`, { body: { until: null } });
  const removeMessage = (client: HttpClient, { id }: Message) => client.call("DELETE", `/api/messages/${id}`);
  for (const act of [pin, removeMessage]) expect(await act(cleo, ofAda)).toMatchObject({ status: 403 });
  expect(await read(ada)).toContainEqual(ofAda);
  for (const act of [pin, removeMessage]) expect((await act(cleo, ofCleo)).status).toBeLessThan(300);
  const again = await write(cleo, { text: "Mine again", until });
  for (const [client, message] of [
    [ben, again],
    [ben, ofAda],
  ] as const) {
    expect(await pin(client, message)).toMatchObject({ status: 200, body: { until: null } });
    expect((await removeMessage(client, message)).status).toBe(204);
  }
  expect(await read(ada)).toEqual([]);
});

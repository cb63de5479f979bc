import { afterEach, expect, test } from "vitest";
import { pairDisplay } from "../testing/displays.ts";
import { type HttpClient, joinFamily, openClient } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { affinityCookie } from "./family-affinity.ts";

let hub: TestHub;
afterEach(() => hub.close());

const affinityOf = ({ cookie }: HttpClient) => cookie.split("; ").find((pair) => pair.startsWith(`${affinityCookie}=`));

test("behind a proxy all clients of a family share one affinity cookie, including displays and new members", async () => {
  hub = await startHub({ environment: { TRUST_PROXY: "1" } });
  const ada = (await openClient(hub.url, "Ada")).client;
  const cleo = (await openClient(hub.url, "Cleo")).client;
  for (const client of [ada, cleo]) await client.get("/api/auth/user");
  const before = affinityOf(cleo);
  expect(before).toBeDefined();
  expect(affinityOf(ada)).not.toBe(before);

  const ben = (await joinFamily(ada, "Ben", "adult")).client;
  const { device } = await pairDisplay(ada);
  await ben.get("/api/auth/user");
  await device.get("/api/display");
  expect([affinityOf(ben), affinityOf(device)]).toEqual([affinityOf(ada), affinityOf(ada)]);
});

test("sets no affinity cookie without a proxy", async () => {
  hub = await startHub();
  const { client } = await openClient(hub.url);
  await client.get("/api/auth/user");
  expect(affinityOf(client)).toBeUndefined();
});

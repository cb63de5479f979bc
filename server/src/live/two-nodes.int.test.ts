/** Two hubs in two processes, with one MongoDB and one Redis, are one hub. */
import { until } from "@hub/realtime/testing/until";
import { operations } from "@hub/shared/document";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { newId } from "@hub/shared/ids";
import { afterEach, expect, test } from "vitest";
import { testDatabase } from "../testing/engines.ts";
import { type Person, signUp } from "../testing/household.ts";
import { prepareHub } from "../testing/hub-process.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function twoHubs(): Promise<[string, string]> {
  const { mongodbUrl, redisUrl } = testDatabase();
  const environment = {
    MONGODB_URL: mongodbUrl,
    REDIS_URL: redisUrl,
    SESSION_SECRET: "nodes of one hub share their secret",
  };
  const [one, two] = await Promise.all([prepareHub(environment), prepareHub(environment)]);
  closing.push(one.destroy, two.destroy);
  await Promise.all([one.start(), two.start()]);
  return [one.url, two.url];
}

function phoneOf(person: Person, url: string) {
  const phone = person.screen({ url });
  closing.push(phone.close);
  return phone;
}

test("what is added on one node, on a screen or by a call, stands on the other", async () => {
  const [one, two] = await twoHubs();
  const ada = await signUp(one);
  const [here, there] = [phoneOf(ada, one), phoneOf(ada, two)];
  await until(() => here.provider.synced && there.provider.synced, "both phones are synced");
  operations.addItem(there.doc, { id: newId(), item: "milk" });
  await there.whenSaved();
  expect((await ada.call("GET", "/api/shopping-list")).body).toMatchObject([{ item: "milk" }]);
  await ada.call("POST", "/api/shopping-list", { item: "bread" });
  await until(() => readShoppingList(there.doc).length === 2, "the other node's phone has the bread", 1_000);
});

test("a session that ends on one node is out of the other within 2 seconds", async () => {
  const [one, two] = await twoHubs();
  const ada = await signUp(one);
  const there = phoneOf(ada, two);
  await until(() => there.provider.synced, "the phone is synced");
  expect((await ada.call("POST", "/api/account/sign-out")).status).toBe(204);
  await until(() => there.closes.at(-1)?.code === 4401, "the phone is told that it is signed out", 2_000);
  expect(there.provider.shouldConnect).toBe(false);
});

/** One account, two nodes of a hub. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountsPath, addAccount, addEvent, chooseAll, syncAccount } from "../../../testing/calendar-accounts.ts";
import { testDatabase } from "../../../testing/databases.ts";
import { HttpClient, openClient } from "../../../testing/http-client.ts";
import { startHub, type TestHub } from "../../../testing/hub.ts";
import { openSmallCalendars, type SmallCalendars } from "../../../testing/small-calendars.ts";

let remote: SmallCalendars;
let hub: TestHub;
let otherNode: TestHub;
beforeAll(async () => {
  remote = await openSmallCalendars({ ada: ["home"] });
  const options = { database: testDatabase(), environment: { PRIVATE_TARGETS: remote.url } };
  [hub, otherNode] = [await startHub(options), await startHub(options)];
});
afterAll(async () => {
  remote.close();
  await hub.close();
  await otherNode.close();
});

test("syncs an account on one node at a time, and continues on the other node", async () => {
  const { client: ada } = await openClient(hub.url);
  const onOther = new HttpClient(otherNode.url);
  onOther.cookie = ada.cookie;
  const added = await addAccount(ada, { url: remote.url, userName: "ada", password: "secret" });
  const account = await chooseAll(ada, added, { direction: "both", takesOurs: true });
  await addEvent(ada, "Choir");
  const meanwhile: unknown[] = [];
  remote.beforeAnswer = async () => {
    remote.beforeAnswer = undefined;
    const { body } = await onOther.post(`${accountsPath}/${account.id}/sync`);
    await otherNode.deps.accountSync.syncDue(
      await otherNode.deps.calendarAccounts.model.findById(account.id).orFail().lean(),
    );
    meanwhile.push(body);
  };
  expect(await syncAccount(ada, account)).toMatchObject({ problem: null, questions: [] });
  expect(meanwhile).toMatchObject([{ isSyncing: true, syncedAt: null }]);
  expect(remote.written()).toHaveLength(1);
  await addEvent(ada, "Swim");
  expect(await syncAccount(onOther, account)).toMatchObject({ problem: null, questions: [] });
  expect(remote.written()).toHaveLength(1);
  expect([...remote.files("/ada/home/").values()].map(({ text }) => /^SUMMARY:(.*)\r$/m.exec(text)?.[1])).toEqual([
    "Choir",
    "Swim",
  ]);
});

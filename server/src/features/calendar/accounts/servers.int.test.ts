/** Syncs a family's calendar with real CalDAV servers: Radicale and Xandikos. */
import type { CalendarAccount } from "@hub/shared/features/calendar/account-endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CalDavServer, type ServerName, startCalDavServer } from "../../../testing/caldav-servers.ts";
import {
  addAccount,
  addEvent,
  type CalDavProxy,
  changeEvent,
  choose,
  decide,
  namedEvent,
  openProxy,
  removeEvent,
  summariesOf,
  syncAccount,
} from "../../../testing/calendar-accounts.ts";
import { type HttpClient, openClient } from "../../../testing/http-client.ts";
import { startHub, type TestHub } from "../../../testing/hub.ts";
import { isLong } from "../../../testing/scale.ts";

let hub: TestHub;
let proxy: CalDavProxy;
beforeAll(async () => {
  proxy = await openProxy();
  hub = await startHub({ environment: { PRIVATE_TARGETS: proxy.url } });
});
afterAll(async () => {
  proxy.close();
  await hub.close();
});

const dentist =
  "UID:dentist\nDTSTAMP:20261101T000000Z\nSUMMARY:Dentist\nDTSTART:20261202T083000Z\nDTEND:20261202T090000Z";
const more = "CATEGORIES:Work\nX-LEVEL:7\nBEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:Go\nTRIGGER:-PT15M\nEND:VALARM";

async function withServer(name: ServerName, work: (context: SyncTest) => Promise<void>): Promise<void> {
  const server = await startCalDavServer(name);
  proxy.setTarget(server.url);
  proxy.intercept = undefined;
  try {
    const { client: ada } = await openClient(hub.url);
    await ada.call("PATCH", "/api/families", { body: { timeZone: "Europe/Berlin" } });
    const added = await addAccount(ada, { url: proxy.url, userName: server.userName, password: server.password });
    const account = await choose(ada, added, { direction: "both", takesOurs: true });
    await work({ server, ada, account, sync: () => syncAccount(ada, account) });
  } finally {
    await server.close();
  }
}

interface SyncTest {
  server: CalDavServer;
  ada: HttpClient;
  account: CalendarAccount;
  sync(): Promise<CalendarAccount>;
}

test.runIf(isLong).each<ServerName>(["radicale", "xandikos"])(
  "syncs both ways with %s, and preserves what only one side stores",
  (name) =>
    withServer(name, async ({ server, ada, account, sync }) => {
      expect((await server.ask("PUT", "dentist.ics", { lines: `${dentist}\n${more}` })).status).toBe(201);
      const choir = await addEvent(ada, "Choir", { rrule: "FREQ=WEEKLY;COUNT=3" });
      await changeEvent(ada, { id: `${choir.id}_2026-12-08` }, { title: "Concert" });
      await removeEvent(ada, { id: `${choir.id}_2026-12-15` });
      expect(await sync()).toMatchObject({ problem: null, questions: [], calendars: [{ events: 2, skipped: 0 }] });
      expect(await summariesOf(ada)).toEqual([
        "2026-12-01T16:00 Choir",
        "2026-12-02T08:30 Dentist",
        "2026-12-08T16:00 Concert",
      ]);
      const series = await (await server.ask("GET", `${choir.id}.ics`)).text();
      expect(series.match(/^RRULE/gm)).toHaveLength(1);
      expect(series).toMatch(/RECURRENCE-ID;TZID=Europe\/Berlin:20261208T170000/);
      expect(series).toMatch(/EXDATE;TZID=Europe\/Berlin:20261215T170000/);
      await sync();
      proxy.takeRequests();
      await sync();
      expect(proxy.takeRequests().map((each) => each.split(" ")[0])).toEqual(["PROPFIND"]);

      await changeEvent(ada, await namedEvent(ada, "Dentist"), { title: "Dentist for Cleo" });
      expect(await sync()).toMatchObject({ problem: null, questions: [] });
      const changed = await (await server.ask("GET", "dentist.ics")).text();
      expect(changed).toContain("SUMMARY:Dentist for Cleo");
      for (const line of ["CATEGORIES:Work", "X-LEVEL:7", "TRIGGER:-PT15M"]) expect(changed).toContain(line);

      // Both sides change the event: the server responds with 412, and the hub asks.
      await changeEvent(ada, await namedEvent(ada, "Dentist for Cleo"), { title: "Here" });
      await server.ask("PUT", "dentist.ics", { lines: `${dentist.replace("Dentist", "There")}\n${more}` });
      const result = await sync();
      expect(result.questions).toMatchObject([
        { kind: "changed", ours: { title: "Here" }, theirs: { title: "There" } },
      ]);
      expect((await decide(ada, result, "theirs")).questions).toEqual([]);
      expect((await summariesOf(ada)).join()).toContain("There");

      await removeEvent(ada, choir);
      expect(await sync()).toMatchObject({ problem: null, questions: [] });
      expect((await server.ask("GET", `${choir.id}.ics`)).status).toBe(404);
      expect((await server.ask("DELETE", "dentist.ics")).ok).toBe(true);
      const emptied = await sync();
      expect(emptied).toMatchObject({ questions: [{ kind: "emptied", count: 1 }] });
      expect(await summariesOf(ada)).toHaveLength(1);
      expect((await decide(ada, emptied, "ours")).questions).toEqual([]);
      expect(await (await server.ask("GET", "dentist.ics")).text()).toContain("There");
      expect(await syncAccount(ada, account)).toMatchObject({ problem: null });
    }),
);

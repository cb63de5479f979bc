/** For owners and adults: the accounts elsewhere with which their family's calendar is kept in step. */
import { setTimeout as delay } from "node:timers/promises";
import { HubError } from "@hub/shared/errors";
import * as calls from "@hub/shared/features/calendar/account-endpoints";
import { type CalendarAccountId, newId } from "@hub/shared/ids";
import type { Routes } from "../../../api/route.ts";
import type { Membership } from "../../../auth/membership.ts";
import { missing } from "../../../documents/family-document.ts";
import type { RateLimits } from "../../../http/rate-limits.ts";
import { untilGone } from "../../../http/until-gone.ts";
import type { Log } from "../../../log.ts";
import type { AccountCalendarRow, CalendarAccountRow } from "../../../storage/calendar-accounts.ts";
import { withTimeLimit } from "../../../time-limit.ts";
import type { AccountSync, AccountSyncParts } from "./account-sync.ts";
import { answer, questionsOf } from "./answers.ts";
import { createDavClient } from "./dav-client.ts";
import { findCalendars, serverAddress } from "./discovery.ts";
import { openHere } from "./here.ts";
import { chooseCalendars, leave } from "./leaving.ts";

interface AccountParts extends AccountSyncParts {
  accountSync: AccountSync;
  limits: RateLimits;
  log: Pick<Log, "warn">;
}

const maxAccounts = 5;
const twice = "Your family has that account already.";
const notTheirs = "Only whoever entered the app password, or an owner, may do that.";
const maxFindMs = 40_000;
const answerWithinMs = 15_000;

export function addCalendarAccountRoutes(routes: Routes, parts: AccountParts): void {
  const { calendarAccounts, accountSync, limits, sealing, live } = parts;
  const read = async ({ familyId }: Membership, id: CalendarAccountId) =>
    (await calendarAccounts.read(familyId, id)) ?? missing();
  const described = async (membership: Membership, id: CalendarAccountId) =>
    describe(await read(membership, id), membership, parts);

  routes.add(calls.listAccounts, async (_input, membership) => {
    const rows = await calendarAccounts.ofFamily(membership.familyId);
    return Promise.all(rows.map((row) => describe(row, membership, parts)));
  });

  routes.add(calls.addAccount, async (said, membership, request) => {
    await limits.spend("calendarFetches", membership.user._id);
    return described(membership, await add(said, { membership, signal: untilGone(request) }, parts));
  });

  routes.add(calls.changeAccount, async ({ id, password, calendars = [] }, membership) => {
    const { familyId, memberId, user } = membership;
    await limits.spend("saves", user._id);
    await accountSync.alone(familyId, async () => {
      const account = await read(membership, id);
      demandTheirs(account, membership);
      await chooseCalendars(account, calendars, { ...parts, here: openHere(membership, parts) });
      const entered = password !== undefined && {
        ...{ password: sealing.seal(password, id), userId: user._id, addedBy: memberId },
        ...{ problem: null, failures: 0 },
      };
      await calendarAccounts.change(account, { nextSyncAt: new Date(), ...entered });
    });
    live.calendarsChanged(familyId);
    return described(membership, id);
  });

  routes.add(calls.syncAccount, async ({ id }, membership) => {
    await limits.spend("calendarFetches", membership.user._id);
    await syncFor(await read(membership, id), parts);
    return described(membership, id);
  });

  routes.add(calls.answerAccount, async ({ id, ...said }, membership) => {
    await limits.spend("saves", membership.user._id);
    const here = openHere(membership, parts);
    const account = await read(membership, id);
    await accountSync.alone(membership.familyId, () => answer(account, said, { ...parts, here }));
    await syncFor(account, parts);
    return described(membership, id);
  });

  routes.add(calls.removeAccount, async ({ id, events = "keep" }, membership) => {
    await accountSync.alone(membership.familyId, async () => {
      const account = await read(membership, id);
      demandTheirs(account, membership);
      await leave(account, events, { ...parts, here: openHere(membership, parts) });
    });
    live.calendarsChanged(membership.familyId);
    return null;
  });
}

type Said = { url: string; userName: string; password: string };

/** Adds an account whose calendars could be found; throws in words what is wrong otherwise. */
async function add(
  { url: typed, userName, password }: Said,
  { membership, signal }: { membership: Membership; signal: AbortSignal },
  { calendarAccounts, sealing, config, live }: AccountParts,
): Promise<CalendarAccountId> {
  const { familyId, memberId, user } = membership;
  const url = serverAddress(typed);
  const others = await calendarAccounts.ofFamily(familyId);
  if (others.some((other) => other.url === url && other.userName === userName)) throw new HubError("conflict", twice);
  if (others.length >= maxAccounts)
    throw new HubError("conflict", `A family has ${maxAccounts} accounts at most. Leave one first.`);
  const client = createDavClient({ url, userName, password }, { ...config, signal: withTimeLimit(maxFindMs, signal) });
  const fresh = { direction: "off", takesOurs: false, syncToken: null, ctag: null } as const;
  const calendars = (await findCalendars(client)).map((one): AccountCalendarRow => ({ id: newId(), ...one, ...fresh }));
  const id = newId<"calendarAccount">();
  const isNew = await calendarAccounts.add({
    ...{ _id: id, familyId, userId: user._id, addedBy: memberId },
    ...{ url, userName, password: sealing.seal(password, id), calendars },
    ...{ nextSyncAt: new Date(), syncedAt: null, lookedAt: null, problem: null, failures: 0 },
  });
  if (!isNew) throw new HubError("conflict", twice);
  live.calendarsChanged(familyId);
  return id;
}

/** One's own calendars are not taken into the family's, or out of it, by others. */
function mayChange({ userId, password }: CalendarAccountRow, { user, role }: Membership): boolean {
  return role === "owner" || userId === user._id || password === null;
}

function demandTheirs(account: CalendarAccountRow, membership: Membership): void {
  if (!mayChange(account, membership)) throw new HubError("forbidden", notTheirs);
}

/** Another node may do so already. What takes long goes on after the answer. */
async function syncFor(account: CalendarAccountRow, { accountSync, log }: AccountParts): Promise<void> {
  const work = accountSync.syncNow(account).catch((error: unknown) => {
    log.warn({ error }, "calendar accounts: one was not brought in step");
  });
  await Promise.race([work, delay(answerWithinMs, undefined, { ref: false })]);
}

async function describe(account: CalendarAccountRow, membership: Membership, parts: AccountParts) {
  const { accountEvents, accountSync } = parts;
  const { _id, url, userName, addedBy, syncedAt, problem } = account;
  const calendars = await Promise.all(
    account.calendars.map(async ({ id, name, mayWrite, direction, takesOurs }) => {
      const { tied = 0, conflict = 0, gone = 0, unread = 0 } = await accountEvents.counts(id);
      return { id, name, mayWrite, direction, takesOurs, events: tied + conflict + gone, skipped: unread };
    }),
  );
  return {
    id: _id,
    host: new URL(url).host.slice(0, 100),
    userName,
    addedBy,
    syncedAt: syncedAt?.toISOString() ?? null,
    mayChange: mayChange(account, membership),
    isSyncing: await accountSync.isSyncing(account.familyId),
    problem,
    calendars,
    questions: await questionsOf(account, { accountEvents, here: openHere(membership, parts) }),
  };
}

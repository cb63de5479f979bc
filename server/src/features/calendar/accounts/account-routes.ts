/** Endpoints for owners and adults: calendar accounts that sync with the family's calendar. */
import { setTimeout as delay } from "node:timers/promises";
import { HubError } from "@hub/shared/errors";
import * as calls from "@hub/shared/features/calendar/account-endpoints";
import type { CalendarAccountId } from "@hub/shared/ids";
import type { Routes } from "../../../api/route.ts";
import type { Membership } from "../../../auth/membership.ts";
import type { Config } from "../../../config.ts";
import { throwNotFound } from "../../../documents/family-document.ts";
import { abortOnDisconnect } from "../../../http/abort-on-disconnect.ts";
import type { RateLimits } from "../../../http/rate-limits.ts";
import type { Log } from "../../../log.ts";
import type { CalendarAccountRow } from "../../../storage/calendar-accounts.ts";
import type { AccountSync, AccountSyncParts } from "./account-sync.ts";
import { addAccount, mayChange } from "./add-account.ts";
import { readQuestions, resolveQuestion } from "./conflict-questions.ts";
import { serverAddress } from "./discovery.ts";
import { addGoogleRoute, revokeGrant } from "./google-routes.ts";
import { chooseCalendars, leaveAccount } from "./leave-account.ts";
import { openLocalEvents } from "./local-events.ts";

interface AccountParts extends AccountSyncParts {
  accountSync: AccountSync;
  limits: RateLimits;
  log: Pick<Log, "warn">;
  config: Config;
}

const onlyOwnAccount = "Only an owner or the person who entered the app password can do that.";
const usesGoogleSignIn = "This account signs in with Google, not with a password.";
const maxWaitMs = 15_000;

export function addCalendarAccountRoutes(routes: Routes, parts: AccountParts): void {
  const { calendarAccounts, accountSync, limits, encryption, live } = parts;
  addGoogleRoute(routes, parts);
  const read = async ({ familyId }: Membership, id: CalendarAccountId) =>
    (await calendarAccounts.read(familyId, id)) ?? throwNotFound();
  const describeById = async (membership: Membership, id: CalendarAccountId) =>
    describe(await read(membership, id), membership, parts);

  routes.add(calls.listAccounts, async (_input, membership) => {
    const rows = await calendarAccounts.ofFamily(membership.familyId);
    return Promise.all(rows.map((row) => describe(row, membership, parts)));
  });

  routes.add(calls.addAccount, async (input, membership, request) => {
    await limits.spend("calendarFetches", membership.user._id);
    const { userName, password } = input;
    const typed = { url: serverAddress(input.url), userName, secret: password };
    return describeById(membership, await addAccount(typed, { membership, signal: abortOnDisconnect(request) }, parts));
  });

  routes.add(calls.changeAccount, async ({ id, password, calendars = [] }, membership) => {
    const { familyId, memberId, user } = membership;
    await limits.spend("saves", user._id);
    await accountSync.withLease(familyId, async () => {
      const account = await read(membership, id);
      requireOwnAccount(account, membership);
      if (password !== undefined && account.service) throw new HubError("conflict", usesGoogleSignIn);
      await chooseCalendars(account, calendars, { ...parts, localEvents: openLocalEvents(membership, parts) });
      const entered = password !== undefined && {
        ...{ password: encryption.encrypt(password, id), userId: user._id, addedBy: memberId },
        ...{ problem: null, failures: 0 },
      };
      await calendarAccounts.change(account, { nextSyncAt: new Date(), ...entered });
    });
    live.notifyCalendarsChange(familyId);
    return describeById(membership, id);
  });

  routes.add(calls.syncAccount, async ({ id }, membership) => {
    await limits.spend("calendarFetches", membership.user._id);
    await syncFor(await read(membership, id), parts);
    return describeById(membership, id);
  });

  routes.add(calls.answerAccount, async ({ id, ...input }, membership) => {
    await limits.spend("saves", membership.user._id);
    const localEvents = openLocalEvents(membership, parts);
    const account = await read(membership, id);
    await accountSync.withLease(membership.familyId, () => resolveQuestion(account, input, { ...parts, localEvents }));
    await syncFor(account, parts);
    return describeById(membership, id);
  });

  routes.add(calls.removeAccount, async ({ id, events = "keep" }, membership) => {
    await accountSync.withLease(membership.familyId, async () => {
      const account = await read(membership, id);
      requireOwnAccount(account, membership);
      await leaveAccount(account, events, { ...parts, localEvents: openLocalEvents(membership, parts) });
      await revokeGrant(account, parts);
    });
    live.notifyCalendarsChange(membership.familyId);
    return null;
  });
}

function requireOwnAccount(account: CalendarAccountRow, membership: Membership): void {
  if (!mayChange(account, membership)) throw new HubError("forbidden", onlyOwnAccount);
}

/** Does nothing if another node already syncs the account. A long sync continues after the response. */
async function syncFor(account: CalendarAccountRow, { accountSync, log }: AccountParts): Promise<void> {
  const work = accountSync.syncNow(account).catch((error: unknown) => {
    log.warn({ error }, "calendar accounts: a sync failed");
  });
  await Promise.race([work, delay(maxWaitMs, undefined, { ref: false })]);
}

async function describe(account: CalendarAccountRow, membership: Membership, parts: AccountParts) {
  const { accountEvents, accountSync } = parts;
  const { _id, url, userName, service = null, addedBy, syncedAt, problem } = account;
  const calendars = await Promise.all(
    account.calendars.map(async ({ id, name, mayWrite, direction, takesOurs }) => {
      const { tied = 0, conflict = 0, gone = 0, unread = 0 } = await accountEvents.counts(id);
      return { id, name, mayWrite, direction, takesOurs, events: tied + conflict + gone, skipped: unread };
    }),
  );
  return {
    id: _id,
    host: service === "google" ? "Google" : new URL(url).host.slice(0, 100),
    userName,
    service,
    addedBy,
    syncedAt: syncedAt?.toISOString() ?? null,
    mayChange: mayChange(account, membership),
    isSyncing: await accountSync.isSyncing(account.familyId),
    problem,
    calendars,
    questions: await readQuestions(account, { accountEvents, localEvents: openLocalEvents(membership, parts) }),
  };
}

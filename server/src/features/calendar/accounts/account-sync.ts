/** Syncs calendar accounts with the family's calendar, one account of a family at a time. */
import { HubError } from "@hub/shared/errors";
import { addAccount } from "@hub/shared/features/calendar/account-endpoints";
import type { FamilyId } from "@hub/shared/ids";
import { may } from "@hub/shared/permissions";
import type { GoogleGrants } from "../../../auth/google-grants.ts";
import type { Config } from "../../../config.ts";
import type { FamilyDocument, FamilyEditor } from "../../../documents/family-document.ts";
import type { Live } from "../../../live/live.ts";
import type { AccountEvents } from "../../../storage/account-events.ts";
import type { AccountCalendarRow, CalendarAccountRow, CalendarAccounts } from "../../../storage/calendar-accounts.ts";
import type { CalendarCopies } from "../../../storage/calendar-copies.ts";
import type { Encryption } from "../../../storage/encryption.ts";
import type { Families } from "../../../storage/families.ts";
import type { Leases } from "../../../storage/leases.ts";
import type { Memberships } from "../../../storage/memberships.ts";
import { withTimeLimit } from "../../../time-limit.ts";
import { createDavAccount } from "./dav-account.ts";
import { createDavClient } from "./dav-client.ts";
import { openLocalEvents } from "./local-events.ts";
import { nextSync } from "./next-sync.ts";
import { type Outcome, syncCalendars } from "./sync-calendars.ts";
import type { SyncRun } from "./sync-run.ts";

export interface AccountSyncParts {
  calendarAccounts: CalendarAccounts;
  accountEvents: AccountEvents;
  calendarCopies: Pick<CalendarCopies, "removeOfEvent">;
  memberships: Pick<Memberships, "inFamily">;
  families: Pick<Families, "timeZoneOf">;
  document: FamilyDocument;
  leases: Pick<Leases, "withLease" | "isHeld">;
  live: Pick<Live, "notifyCalendarsChange">;
  encryption: Encryption;
  googleGrants: GoogleGrants;
  config: Pick<Config, "privateTargets">;
}

export type AccountSync = ReturnType<typeof createAccountSync>;

/** A run ends after this time. The next run continues. */
const maxRunMs = 3 * 60_000;
/** The hub renews the lease during a run. After a crash, other nodes wait this long. */
const leaseMs = 60_000;
const defaultMaxWaitMs = 10_000;
const busy = "Your family's calendar is syncing right now. Try again in a moment.";
const passwordOwnerLeft =
  "The person who entered the app password can no longer change your family's calendar. Enter a new one.";
const googleOwnerLeft =
  "The person who signed in to Google can no longer change your family's calendar. Sign in again.";
const unreadableGrant = "The hub can no longer use Google's permission. Sign in to Google again.";
const unreadablePassword = "The hub can no longer read the app password. Enter it again.";
const internalFault = "Something went wrong in the hub. It will try again automatically.";
/** The limit for all accounts of a family together. */
const maxFiles = 20_000;

export function createAccountSync(parts: AccountSyncParts) {
  const { calendarAccounts, leases, live } = parts;
  const leaseOf = (familyId: FamilyId) => `calendar-accounts:${familyId}`;

  /** Runs work with an exclusive lease on the family's accounts and their rows. Throws `conflict` after a timeout. */
  function withLease<T>(familyId: FamilyId, work: () => Promise<T>, maxWaitMs = defaultMaxWaitMs): Promise<T> {
    const waitLimit = { maxWaitMs, timeoutError: () => new HubError("conflict", busy) };
    return leases.withLease(leaseOf(familyId), work, { lifetimeMs: leaseMs, waitLimit });
  }

  async function sync(account: CalendarAccountRow): Promise<void> {
    const { familyId, failures: before } = account;
    const beganAt = new Date();
    // After a failure, other accounts come first (backoff).
    const recordOutcome = async ({ problem, isFailed, isOutOfTime, isLockedOut, isMore, isWhole }: Outcome) => {
      const failures = isFailed || isOutOfTime ? before + 1 : 0;
      const nextSyncAt = nextSync(Date.now(), { failures, isLockedOut, isMore: isMore && !isFailed });
      const wholeRead = isWhole && { lookedAt: beganAt };
      const success = problem === null && !isMore && { syncedAt: new Date() };
      await calendarAccounts.change(account, { problem, failures, nextSyncAt, ...wholeRead, ...success });
      live.notifyCalendarsChange(familyId);
    };
    try {
      await recordOutcome(await syncAll(account, parts));
    } catch (error) {
      await recordOutcome({ ...failed, problem: internalFault });
      throw error;
    }
    // A member may have disconnected the account meanwhile.
    if (!(await calendarAccounts.read(familyId, account._id)))
      await parts.accountEvents.removeOfAccounts([account._id]);
  }

  async function syncIf(
    { _id, familyId }: Pick<CalendarAccountRow, "_id" | "familyId">,
    isStillDue: (account: CalendarAccountRow) => boolean,
  ): Promise<void> {
    const work = async () => {
      const account = await calendarAccounts.read(familyId, _id);
      if (account && isStillDue(account)) await sync(account);
    };
    await withLease(familyId, work, 0).catch(ignoreBusy);
  }

  return {
    withLease,

    isSyncing: (familyId: FamilyId): Promise<boolean> => leases.isHeld(leaseOf(familyId)),

    /** Syncs the account. Returns immediately if a sync is running. */
    syncNow: (account: Pick<CalendarAccountRow, "_id" | "familyId">) => syncIf(account, () => true),

    /** Syncs the account, unless a sync has run since it was due. */
    syncDue: (account: Pick<CalendarAccountRow, "_id" | "familyId">) =>
      syncIf(account, ({ nextSyncAt }) => nextSyncAt.getTime() <= Date.now()),
  };
}

function ignoreBusy(error: unknown): void {
  if (!(error instanceof HubError && error.message === busy)) throw error;
}

const failed: Outcome = {
  ...{ problem: null, isFailed: true, isLockedOut: false },
  ...{ isOutOfTime: false, isMore: false, isWhole: false },
};

async function syncAll(account: CalendarAccountRow, parts: AccountSyncParts): Promise<Outcome> {
  const { calendarAccounts, accountEvents, encryption, config, families } = parts;
  const { familyId, calendars } = account;
  const [ownerLeft, unreadableSecret] =
    account.service === "google" ? [googleOwnerLeft, unreadableGrant] : [passwordOwnerLeft, unreadablePassword];
  const editor = await editorOf(account, parts);
  if (!editor) {
    await calendarAccounts.change(account, { password: null });
    return { ...failed, problem: ownerLeft };
  }
  const password = account.password === null ? undefined : encryption.decrypt(account.password, account._id);
  if (password === undefined) return { ...failed, problem: account.password === null ? ownerLeft : unreadableSecret };
  const signal = withTimeLimit(maxRunMs);
  const opened = createDavAccount(account, password, parts);
  const client = createDavClient(opened, { owner: familyId, ...config, signal });
  const all = await calendarAccounts.ofFamily(familyId);
  const isChosen = ({ direction }: AccountCalendarRow) => direction !== "off";
  const chosen = all.flatMap((each) => each.calendars.filter(isChosen));
  await accountEvents.removeExcept(
    familyId,
    chosen.map(({ id }) => id),
  );
  const others = all.filter((each) => each._id !== account._id && each.password && each.calendars.some(isChosen));
  const run: Omit<SyncRun, "calendar"> = {
    ...{ account, client, calendarAccounts, accountEvents, localEvents: openLocalEvents(editor, parts) },
    home: await families.timeZoneOf(familyId),
    othersMs: Math.min(...others.map(({ lookedAt }) => lookedAt?.getTime() ?? 0)),
    rowBudget: { left: maxFiles - (await accountEvents.countOf(familyId)) },
  };
  const runs = calendars.filter(isChosen).map((calendar) => ({ ...run, calendar }));
  return syncCalendars(runs, signal);
}

/** The member who entered the password, if they may change the calendar. Owners edit with the role of an adult. */
async function editorOf(
  { userId, familyId }: CalendarAccountRow,
  { memberships }: Pick<AccountSyncParts, "memberships">,
): Promise<FamilyEditor | undefined> {
  const row = await memberships.inFamily(userId, familyId);
  if (!row || !may(row.role, addAccount.access)) return undefined;
  const author = { role: row.role === "owner" ? "adult" : row.role, memberId: row.memberId } as const;
  return { familyId, editorId: userId, author, via: "account" };
}

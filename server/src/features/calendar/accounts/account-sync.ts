/** Keeps the calendars of accounts elsewhere in step with the family's, each account on one node at a time. */
import { HubError } from "@hub/shared/errors";
import type { CalendarAccountId } from "@hub/shared/ids";
import { may } from "@hub/shared/permissions";
import type { Config } from "../../../config.ts";
import type { FamilyDocument, FamilyEditor } from "../../../documents/family-document.ts";
import type { Live } from "../../../live/live.ts";
import type { AccountEvents } from "../../../storage/account-events.ts";
import type { CalendarAccountRow, CalendarAccounts } from "../../../storage/calendar-accounts.ts";
import type { CalendarCopies } from "../../../storage/calendar-copies.ts";
import type { Families } from "../../../storage/families.ts";
import type { Leases } from "../../../storage/leases.ts";
import type { Memberships } from "../../../storage/memberships.ts";
import type { Sealing } from "../../../storage/sealing.ts";
import { withTimeLimit } from "../../../time-limit.ts";
import { createDavClient, WrongPassword } from "./dav-client.ts";
import { openHere } from "./here.ts";
import { nextSync } from "./next-sync.ts";
import { syncCalendar } from "./sync-calendar.ts";

export interface AccountSyncParts {
  calendarAccounts: CalendarAccounts;
  accountEvents: AccountEvents;
  calendarCopies: Pick<CalendarCopies, "removeOfEvent">;
  memberships: Pick<Memberships, "ofUser">;
  families: Pick<Families, "timeZoneOf">;
  document: FamilyDocument;
  leases: Pick<Leases, "alone" | "isHeld">;
  live: Pick<Live, "calendarsChanged">;
  sealing: Sealing;
  config: Pick<Config, "privateTargets">;
}

export type AccountSync = ReturnType<typeof createAccountSync>;

/** What is left then is done by the next run. */
const maxRunMs = 3 * 60_000;
/** Renewed while the work goes on; another node waits so long when one dies. */
const leaseMs = 60_000;
const patienceMs = 10_000;
const busy = "This account is being brought in step right now. Try again in a moment.";
const leftWords = "Whoever entered the app password may not change your family's calendar any more. Enter one again.";
const lostKey = "The hub cannot read the app password any more. Please enter it again.";

export function createAccountSync(parts: AccountSyncParts) {
  const { calendarAccounts, leases, live } = parts;
  const leaseOf = (id: CalendarAccountId) => `calendar-account:${id}`;

  /** Nobody else touches the account or what is tied to it. Throws `conflict` when somebody does for long. */
  function alone<T>(id: CalendarAccountId, work: () => Promise<T>, forMs = patienceMs): Promise<T> {
    const patience = { forMs, tooLate: () => new HubError("conflict", busy) };
    return leases.alone(leaseOf(id), work, { lastsMs: leaseMs, patience });
  }

  async function sync(account: CalendarAccountRow): Promise<void> {
    const outcome = await syncAll(account, parts);
    const { problem, isLockedOut, isMore } = outcome;
    const failures = problem === null ? 0 : account.failures + 1;
    const nextSyncAt = nextSync(Date.now(), { failures, isLockedOut, isMore });
    const good = problem === null && { syncedAt: new Date() };
    await calendarAccounts.change(account, { problem, failures, nextSyncAt, ...good });
    live.calendarsChanged(account.familyId);
  }

  return {
    alone,

    isSyncing: (id: CalendarAccountId): Promise<boolean> => leases.isHeld(leaseOf(id)),

    /** Brings it in step; at once when somebody else does already. */
    async syncNow({ _id, familyId }: Pick<CalendarAccountRow, "_id" | "familyId">): Promise<void> {
      await alone(
        _id,
        async () => {
          const account = await calendarAccounts.read(familyId, _id);
          if (account) await sync(account);
        },
        0,
      ).catch(unlessBusy);
    },

    /** Brings it in step, if nobody has done so since it was found to be due. */
    async syncDue({ _id, familyId }: Pick<CalendarAccountRow, "_id" | "familyId">): Promise<void> {
      await alone(
        _id,
        async () => {
          const account = await calendarAccounts.read(familyId, _id);
          if (account && account.nextSyncAt.getTime() <= Date.now()) await sync(account);
        },
        0,
      ).catch(unlessBusy);
    },
  };
}

function unlessBusy(error: unknown): void {
  if (!(error instanceof HubError && error.message === busy)) throw error;
}

interface Outcome {
  problem: string | null;
  isLockedOut: boolean;
  isMore: boolean;
}

async function syncAll(account: CalendarAccountRow, parts: AccountSyncParts): Promise<Outcome> {
  const { calendarAccounts, sealing, config, families } = parts;
  const outcome: Outcome = { problem: null, isLockedOut: false, isMore: false };
  const editor = await editorOf(account, parts);
  if (!editor) {
    await calendarAccounts.change(account, { password: null });
    return { ...outcome, problem: leftWords };
  }
  const password = account.password === null ? undefined : sealing.open(account.password, account._id);
  if (password === undefined) return { ...outcome, problem: account.password === null ? leftWords : lostKey };
  const signal = withTimeLimit(maxRunMs);
  const client = createDavClient({ ...account, password }, { privateTargets: config.privateTargets, signal });
  const here = openHere(editor, parts);
  const home = await families.timeZoneOf(account.familyId);
  for (const calendar of account.calendars) {
    if (calendar.direction === "off" || outcome.isLockedOut || signal.aborted) continue;
    try {
      const { isMore, problem } = await syncCalendar({ ...parts, account, calendar, client, here, home });
      outcome.isMore ||= isMore;
      if (problem !== null) outcome.problem ??= `${calendar.name}: ${problem}`;
    } catch (error) {
      if (!(error instanceof HubError)) throw error;
      if (signal.aborted) break;
      outcome.isLockedOut = error instanceof WrongPassword;
      outcome.problem ??= outcome.isLockedOut ? error.message : `${calendar.name}: ${error.message}`;
    }
  }
  return { ...outcome, isMore: outcome.isMore || signal.aborted };
}

/** Whoever entered the password, as long as they may change the family's calendar. An app of an owner acts as an adult. */
async function editorOf(
  { userId, familyId }: CalendarAccountRow,
  { memberships }: Pick<AccountSyncParts, "memberships">,
): Promise<FamilyEditor | undefined> {
  const row = await memberships.ofUser(userId);
  if (row?.familyId !== familyId || !may(row.role, "edit-family")) return undefined;
  const author = { role: row.role === "owner" ? "adult" : row.role, memberId: row.memberId } as const;
  return { familyId, editorId: userId, author };
}

/**
 * Syncs the calendars of an account. It reads all calendars before it removes events, so that an event that moved
 * between calendars stays the same event.
 */
import { HubError } from "@hub/shared/errors";
import { GrantEndedError } from "../../../auth/google-grants.ts";
import { type Comparison, compare, type Missing, pull, type SyncTokens } from "./compare.ts";
import { WrongPasswordError } from "./dav-client.ts";
import { findUploads, push } from "./push.ts";
import { removeMissing } from "./remove-missing.ts";
import type { SyncRun } from "./sync-run.ts";

export interface Outcome {
  /** The first problem, as a message for the user. */
  problem: string | null;
  /** True if the next try needs backoff. */
  isFailed: boolean;
  isLockedOut: boolean;
  /** True if the next run should start immediately. */
  isMore: boolean;
  /** True if the run reached its time limit. */
  isOutOfTime: boolean;
  /** True if all calendars were read and applied. */
  isWhole: boolean;
}

/** Work before a failure stays done. */
export async function syncCalendars(runs: readonly SyncRun[], signal: AbortSignal): Promise<Outcome> {
  const outcome: Outcome = {
    ...{ problem: null, isFailed: false, isLockedOut: false },
    ...{ isMore: false, isOutOfTime: false, isWhole: false },
  };
  const reportProblem = ({ calendar }: SyncRun, text: string) => {
    outcome.problem ??= outcome.isLockedOut ? text : `${calendar.name}: ${text}`;
  };

  /** Runs a step for each calendar. Returns the results of the successful ones. */
  async function each<From extends { run: SyncRun }, To>(all: readonly From[], step: (one: From) => Promise<To>) {
    const done: To[] = [];
    for (const one of all) {
      if (outcome.isLockedOut || signal.aborted) break;
      try {
        done.push(await step(one));
      } catch (error) {
        if (!(error instanceof HubError)) throw error;
        if (signal.aborted) break;
        outcome.isLockedOut = error instanceof WrongPasswordError || error instanceof GrantEndedError;
        outcome.isFailed = true;
        reportProblem(one.run, error.message);
      }
    }
    return done;
  }

  const missing: Missing = new Map();
  const comparisons = await each(
    runs.map((run) => ({ run })),
    ({ run }) => compare(run, run.calendar, missing),
  );
  const pulled = await each(comparisons, async (one) => {
    await pull(one, missing);
    return one;
  });
  outcome.isWhole = pulled.length === runs.length;
  const settled = await each(pulled, (one) => finish(one, missing, outcome));
  await each(settled, async ({ run, tokens }) => {
    if (run.calendar.direction !== "both") return;
    const { problem, isRefused } = await pushChanges(run, tokens, outcome);
    if (problem !== null) reportProblem(run, problem);
    outcome.isFailed ||= isRefused;
  });
  outcome.isOutOfTime = signal.aborted;
  outcome.isMore ||= outcome.isOutOfTime;
  return outcome;
}

interface FinishedRun {
  run: SyncRun;
  tokens: SyncTokens;
}

/** Removes missing events locally, then stores the tokens of the applied state. */
async function finish({ run, rows, tokens }: Comparison, missing: Missing, outcome: Outcome): Promise<FinishedRun> {
  const isWaiting = await removeMissing(run, { rows: [...rows.values()], missing, isWhole: outcome.isWhole });
  outcome.isMore ||= isWaiting;
  // Store the tokens last: after a failure, the next run starts from the previous tokens.
  if (tokens) await storeTokens(run, tokens);
  return { run, tokens: tokens ?? run.calendar };
}

async function pushChanges(run: SyncRun, tokens: SyncTokens, outcome: Outcome) {
  const uploads = await findUploads(run, await run.accountEvents.ofCalendar(run.calendar.id));
  if (uploads.length === 0) return { problem: null, isRefused: false };
  // Some servers derive tokens from the content. A repeated token could hide a removal.
  await storeTokens(run, { syncToken: null, ctag: null });
  const pushed = await push(run, uploads);
  outcome.isMore ||= pushed.isMore;
  // Turn conflicts of the upload into questions immediately.
  const missing: Missing = new Map();
  const again = await compare(run, { ...run.calendar, ...tokens }, missing);
  await pull(again, missing);
  await finish({ ...again, tokens: again.tokens ?? tokens }, missing, outcome);
  return pushed;
}

async function storeTokens(
  { account, calendar, calendarAccounts }: SyncRun,
  { syncToken, ctag }: SyncTokens,
): Promise<void> {
  await calendarAccounts.changeCalendar(account, calendar.id, { syncToken, ctag });
}

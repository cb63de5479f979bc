/**
 * Syncs the calendars of an account. All of them are read before anything is removed here, so that an event that has only
 * moved from one to another stays the same event.
 */
import { HubError } from "@hub/shared/errors";
import { GrantEndedError } from "../../../auth/google-grants.ts";
import { WrongPassword } from "./dav-client.ts";
import { type Look, look, type Missing, pull, type SyncTokens } from "./look.ts";
import type { Run } from "./run.ts";
import { findParcels, send } from "./send.ts";
import { takeAway } from "./take-away.ts";

export interface Outcome {
  /** The first thing that went wrong, in words. */
  problem: string | null;
  /** Whether the next try has to wait. */
  isFailed: boolean;
  isLockedOut: boolean;
  /** Whether there is more to do at once. */
  isMore: boolean;
  /** Whether the time ran out. */
  isCut: boolean;
  /** Whether all calendars were read and applied. */
  isWhole: boolean;
}

/** What was done before a failure stays done. */
export async function syncCalendars(runs: readonly Run[], signal: AbortSignal): Promise<Outcome> {
  const outcome: Outcome = {
    ...{ problem: null, isFailed: false, isLockedOut: false },
    ...{ isMore: false, isCut: false, isWhole: false },
  };
  const tell = ({ calendar }: Run, words: string) => {
    outcome.problem ??= outcome.isLockedOut ? words : `${calendar.name}: ${words}`;
  };

  /** Does a step for each calendar, and returns the results of those that succeeded. */
  async function each<From extends { run: Run }, To>(all: readonly From[], step: (one: From) => Promise<To>) {
    const done: To[] = [];
    for (const one of all) {
      if (outcome.isLockedOut || signal.aborted) break;
      try {
        done.push(await step(one));
      } catch (error) {
        if (!(error instanceof HubError)) throw error;
        if (signal.aborted) break;
        outcome.isLockedOut = error instanceof WrongPassword || error instanceof GrantEndedError;
        outcome.isFailed = true;
        tell(one.run, error.message);
      }
    }
    return done;
  }

  const missing: Missing = new Map();
  const looks = await each(
    runs.map((run) => ({ run })),
    ({ run }) => look(run, run.calendar, missing),
  );
  const pulled = await each(looks, async (one) => {
    await pull(one, missing);
    return one;
  });
  outcome.isWhole = pulled.length === runs.length;
  const settled = await each(pulled, (one) => finish(one, missing, outcome));
  await each(settled, async ({ run, tokens }) => {
    if (run.calendar.direction !== "both") return;
    const { problem, isRefused } = await bringThere(run, tokens, outcome);
    if (problem !== null) tell(run, problem);
    outcome.isFailed ||= isRefused;
  });
  outcome.isCut = signal.aborted;
  outcome.isMore ||= outcome.isCut;
  return outcome;
}

interface Settled {
  run: Run;
  tokens: SyncTokens;
}

/** Removes here what is gone there, and stores the tokens up to which everything is applied. */
async function finish({ run, rows, tokens }: Look, missing: Missing, outcome: Outcome): Promise<Settled> {
  const isWaiting = await takeAway(run, { rows: [...rows.values()], missing, isWhole: outcome.isWhole });
  outcome.isMore ||= isWaiting;
  // Only once everything is applied: a run that fails before that starts from the former tokens.
  if (tokens) await note(run, tokens);
  return { run, tokens: tokens ?? run.calendar };
}

async function bringThere(run: Run, tokens: SyncTokens, outcome: Outcome) {
  const parcels = await findParcels(run, await run.accountEvents.ofCalendar(run.calendar.id));
  if (parcels.length === 0) return { problem: null, isRefused: false };
  // Some servers compute their tokens from the content: a former one could come again, and hide a removal there.
  await note(run, { syncToken: null, ctag: null });
  const sent = await send(run, parcels);
  outcome.isMore ||= sent.isMore;
  // Conflicts that the upload met become questions at once.
  const missing: Missing = new Map();
  const again = await look(run, { ...run.calendar, ...tokens }, missing);
  await pull(again, missing);
  await finish({ ...again, tokens: again.tokens ?? tokens }, missing, outcome);
  return sent;
}

async function note({ account, calendar, calendarAccounts }: Run, { syncToken, ctag }: SyncTokens): Promise<void> {
  await calendarAccounts.changeCalendar(account, calendar.id, { syncToken, ctag });
}

/**
 * Per-person rate limits. They apply to all of a person's sockets and rooms together, so a second socket gains nothing.
 */
import { Budget } from "./budget.ts";
import type { Limits } from "./ports.ts";

export interface Allowance {
  /** A message costs one token, or more when it takes more work. */
  messages: Budget;
  /** Bytes that the person may add to documents. */
  bytes: Budget;
  /** New Yjs client ids that the person may write under. Each one slows down every later edit of the document. */
  newClients: Budget;
}

const secondsPerDay = 24 * 60 * 60;
/** Imports may add this many times the bytes of edits, because a calendar of many years arrives at once. */
const importsPerEdits = 2;

export class Allowances {
  private readonly limits: Limits;
  private readonly byPerson = new Map<string, Allowance>();

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Imports from files have a budget separate from edits. */
  of(personId: string, isImport = false): Allowance {
    const key = isImport ? `${personId} imports` : personId;
    const existing = this.byPerson.get(key);
    if (existing) return existing;
    const { editsPerSecond: perSecond, editBurst, personBytesPerDay, personClientsPerDay } = this.limits;
    const nowMs = performance.now();
    const perDay = (burst: number) => new Budget({ perSecond: burst / secondsPerDay, burst, nowMs });
    const allowance = {
      // After a stall of one second, the event loop reads the messages of that second at once.
      messages: new Budget({ perSecond, burst: Math.max(perSecond, editBurst), nowMs }),
      bytes: perDay(personBytesPerDay * (isImport ? importsPerEdits : 1)),
      newClients: perDay(personClientsPerDay),
    };
    this.byPerson.set(key, allowance);
    return allowance;
  }

  /** Removes the budgets of people who have used nothing lately. */
  sweep(): void {
    const nowMs = performance.now();
    for (const [personId, allowance] of this.byPerson) {
      if (Object.values(allowance).every((budget: Budget) => budget.isFull(nowMs))) this.byPerson.delete(personId);
    }
  }
}

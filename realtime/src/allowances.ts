/**
 * How much each person may still send. It counts for all their sockets and rooms together, so opening another one gains
 * nothing.
 */
import { Budget } from "./budget.ts";
import type { Limits } from "./ports.ts";

export interface Allowance {
  /** A message costs one, or more when it takes more work. */
  messages: Budget;
  /** What may be added to documents. */
  bytes: Budget;
  /** Under how many new Yjs client ids may be written; each makes every later edit of the document take longer. */
  newClients: Budget;
}

const secondsPerDay = 24 * 60 * 60;
/** Imports may bring this many times the bytes of edits: a calendar of many years comes at once. */
const importsPerEdits = 2;

export class Allowances {
  private readonly limits: Limits;
  private readonly byPerson = new Map<string, Allowance>();

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** What a person brings in from files is counted apart. */
  of(personId: string, isImport = false): Allowance {
    const key = isImport ? `${personId} imports` : personId;
    const known = this.byPerson.get(key);
    if (known) return known;
    const { editsPerSecond: perSecond, editBurst, personBytesPerDay, personClientsPerDay } = this.limits;
    const nowMs = performance.now();
    const perDay = (burst: number) => new Budget({ perSecond: burst / secondsPerDay, burst, nowMs });
    const allowance = {
      // After the event loop has stalled for a second, it reads at once what a second allows.
      messages: new Budget({ perSecond, burst: Math.max(perSecond, editBurst), nowMs }),
      bytes: perDay(personBytesPerDay * (isImport ? importsPerEdits : 1)),
      newClients: perDay(personClientsPerDay),
    };
    this.byPerson.set(key, allowance);
    return allowance;
  }

  /** Forgets people who have used nothing lately. */
  sweep(): void {
    const nowMs = performance.now();
    for (const [personId, allowance] of this.byPerson) {
      if (Object.values(allowance).every((budget: Budget) => budget.isFull(nowMs))) this.byPerson.delete(personId);
    }
  }
}

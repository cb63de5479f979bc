import type { Meal } from "@hub/shared/features/meals/schema";
import { nameKey } from "@hub/shared/text";
import { isSessionLoss } from "../../hub/session.ts";
import { invalidRequestText } from "../../ui/failure-text.ts";

/** A day of a proposed week: the existing plan, a proposal, or the reason why there is none. */
export interface DayProposal {
  day: string;
  existing?: Meal | undefined;
  meal?: Meal | undefined;
  problem?: string | undefined;
}

interface WeekRequest {
  days: readonly string[];
  existing: readonly Meal[];
  ask: (day: string, avoid: string[]) => Promise<Meal>;
  onAnswer: () => void;
}

/**
 * Asks for a dinner for each free day. Throws if all requests fail. Otherwise a day without a dinner has the reason.
 */
export async function proposeWeek({ days, existing, ask, onAnswer }: WeekRequest): Promise<DayProposal[]> {
  const freeDays = days.filter((day) => existing.every(({ date }) => date !== day));
  const answers = await Promise.allSettled(freeDays.map((day) => ask(day, []).finally(onAnswer)));
  const failures = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as unknown] : []));
  // Rethrows a lost session, which is handled elsewhere.
  const failure = failures.find(isSessionLoss) ?? (failures.length === freeDays.length ? failures[0] : undefined);
  if (failure !== undefined) throw failure;
  const lines = days.map((day) => lineOf(day, existing, answers[freeDays.indexOf(day)]));
  const names = new Set<string>();
  for (const line of lines) {
    // Seven parallel requests to a model may return the same dinner twice.
    const isTwin = line.meal !== undefined && names.has(nameKey(line.meal.recipeName));
    if (isTwin) line.meal = await ask(line.day, namesIn(lines));
    if (line.meal) names.add(nameKey(line.meal.recipeName));
  }
  return lines;
}

function lineOf(day: string, existing: readonly Meal[], answer: PromiseSettledResult<Meal> | undefined): DayProposal {
  if (!answer) return { day, existing: existing.find(({ date }) => date === day) };
  if (answer.status === "fulfilled") return { day, meal: answer.value };
  return { day, problem: invalidRequestText(answer.reason) ?? "We couldn't find a dinner for this day." };
}

/** The names of proposed and already planned dishes. */
export function namesIn(lines: readonly DayProposal[]): string[] {
  return lines.flatMap(({ existing, meal }) => (meal ?? existing)?.recipeName ?? []);
}

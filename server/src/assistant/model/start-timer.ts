import { readTimers, timerFrom } from "@hub/shared/features/timers/document";
import { maxTimers } from "@hub/shared/features/timers/schema";
import { newId } from "@hub/shared/ids";
import type { Said } from "../intents/said.ts";
import type { Question } from "../replies.ts";

export async function startTimer(
  { name, seconds }: { name: string; seconds: number },
  { household }: Question,
): Promise<Said> {
  if (!household.may("set-timers")) return { lead: "You can see timers, but not start them." };
  const running = await household.read((doc) => readTimers(doc));
  if (running.length >= maxTimers) return { lead: "So many timers run already that one more would not be seen." };
  const timer = { id: newId<"timer">(), name, ...timerFrom(Date.now(), seconds), startedBy: household.asker.memberId };
  await household.change([{ name: "startTimer", input: timer }]);
  return { lead: `Started a timer of ${durationWords(seconds)}${name === "" ? "" : ` for ${name}`}.` };
}

function durationWords(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), "hour"],
    [Math.floor((seconds % 3600) / 60), "minute"],
    [seconds % 60, "second"],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`)
    .join(" ");
}

/** The texts about timers, on screens and from the assistant. */
import { formatDuration } from "../../phrases.ts";
import { maxTimers } from "./schema.ts";

export const tooManyTimers = `There are ${maxTimers} timers already. Stop one first.`;
export const mayNotSetTimers = "You can see the timers, but your role can't set them.";

/** Formats a confirmation: "Timer set for 20 minutes." */
export const timerSetText = (seconds: number): string => `Timer set for ${formatDuration(seconds)}.`;

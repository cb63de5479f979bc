/** The operation that adds events, which pages load at the start. For changes see `change-operations.ts`. */
import { newEntrySchema } from "../../collection.ts";
import { addEntry } from "../../entries.ts";
import { defineOperation } from "../../operation.ts";
import { formatWhen, type PhraseContext } from "../../phrases.ts";
import { upgradeChanges } from "./legacy-times.ts";
import { events, type Timing } from "./schema.ts";
import { timesOf } from "./series/times.ts";

/** Upgrades the input of older pages, where whole days began at midnight in the device's time zone. */
export const upgradeInput = (input: Record<string, unknown>) =>
  upgradeChanges(input, Intl.DateTimeFormat().resolvedOptions().timeZone);

export const addEvent = defineOperation({
  name: "addEvent",
  version: 2,
  steps: { 1: upgradeInput },
  input: newEntrySchema(events),
  act: events.act,
  needsConfirmation: false,
  refusal: ({ eventType }) =>
    eventType === "activity" ? "Failed to add activity to calendar." : "Failed to add event. Please try again.",
  describe: ({ title, when }, context) => ["Add", `${title}, ${formatTiming(when, context)}`],
  apply: (doc, input) => addEntry(doc, events, input),
});

/** "tomorrow at 5:00 PM" */
export function formatTiming(when: Timing, context: PhraseContext): string {
  return formatWhen(timesOf(when, null, context.timeZone), context);
}

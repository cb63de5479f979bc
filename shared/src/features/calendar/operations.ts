/** Adding to the calendar, which screens need from the start. Changes of events: see `change-operations.ts`. */
import { newEntrySchema } from "../../collection.ts";
import { addEntry } from "../../entries.ts";
import { defineOperation } from "../../operation.ts";
import { formatWhen, type PhraseContext } from "../../phrases.ts";
import { raiseChanges } from "./former-times.ts";
import { events, type Timing } from "./schema.ts";
import { timesOf } from "./series/times.ts";

/** Reads the input of older pages, which began whole days at the midnight of the device that still holds the change. */
export const raiseInput = (input: Record<string, unknown>) =>
  raiseChanges(input, Intl.DateTimeFormat().resolvedOptions().timeZone);

export const addEvent = defineOperation({
  name: "addEvent",
  version: 2,
  steps: { 1: raiseInput },
  input: newEntrySchema(events),
  act: events.act,
  needsConfirmation: false,
  refusal: ({ eventType }) =>
    eventType === "activity" ? "Failed to add activity to calendar." : "Failed to add event. Please try again.",
  describe: ({ title, when }, scene) => ["Add", `${title}, ${formatTiming(when, scene)}`],
  apply: (doc, input) => addEntry(doc, events, input),
});

/** "tomorrow at 5:00 PM" */
export function formatTiming(when: Timing, scene: PhraseContext): string {
  return formatWhen(timesOf(when, null, scene.timeZone), scene);
}

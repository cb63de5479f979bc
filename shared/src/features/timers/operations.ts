/** What people can do with kitchen timers. */
import type * as Y from "yjs";
import { entryChangesSchema, newEntrySchema } from "../../collection.ts";
import { addEntry, changeEntry, readEntries, removeEntry } from "../../entries.ts";
import { defineOperation } from "../../operation.ts";
import { formatDuration, phraseFor } from "../../phrases.ts";
import { byId } from "../../text.ts";
import { isTimerOver, readTimer } from "./document.ts";
import { timers } from "./schema.ts";

/** Starts a timer, and removes those that have rung long enough, so that they do not pile up. */
export const startTimer = defineOperation({
  name: "startTimer",
  input: newEntrySchema(timers),
  act: timers.act,
  needsConfirmation: false,
  refusal: "The timer could not be started.",
  describe: ({ name = "", seconds }) => [
    "Start",
    `a timer of ${formatDuration(seconds)}${name === "" ? "" : ` for ${name}`}`,
  ],
  apply(doc, input) {
    const startMs = Date.parse(input.endsAt) - input.seconds * 1000;
    doc.transact(() => {
      for (const timer of readEntries(doc, timers)) {
        if (isTimerOver(timer, startMs)) removeEntry(doc, timers, timer.id);
      }
      addEntry(doc, timers, input);
    });
  },
});

/** Changes a running timer: its name, or when it ends (see `withMoreTime`). */
export const changeTimer = defineOperation({
  name: "changeTimer",
  input: entryChangesSchema(timers),
  act: timers.act,
  needsConfirmation: false,
  refusal: "The timer could not be changed.",
  describe: ({ id }, { doc }) => phraseFor("Change", nameOf(doc, id)),
  apply: (doc, input) => changeEntry(doc, timers, input),
});

/** Stops a timer, whether it runs or rings. */
export const stopTimer = defineOperation({
  name: "stopTimer",
  input: byId<"timer">(),
  act: timers.act,
  needsConfirmation: false,
  refusal: "The timer could not be stopped.",
  describe: ({ id }, { doc }) => phraseFor("Stop", nameOf(doc, id)),
  apply: (doc, { id }) => removeEntry(doc, timers, id),
});

function nameOf(doc: Y.Doc, id: string): string | undefined {
  const timer = readTimer(doc, id);
  return timer && (timer.name === "" ? `the timer of ${formatDuration(timer.seconds)}` : `the ${timer.name} timer`);
}

/** The operations on kitchen timers. */
import type * as Y from "yjs";
import { entryChangesSchema, newEntrySchema } from "../../collection.ts";
import { addEntry, changeEntry, readEntries, removeEntry } from "../../entries.ts";
import { defineOperation } from "../../operation.ts";
import { formatDuration, phraseFor } from "../../phrases.ts";
import { byId } from "../../text.ts";
import { isTimerOver, readTimer } from "./document.ts";
import { timers } from "./schema.ts";

/** Starts a timer, and removes expired ones so they do not accumulate. */
export const startTimer = defineOperation({
  name: "startTimer",
  input: newEntrySchema(timers),
  act: timers.act,
  needsConfirmation: false,
  refusal: "We couldn't start the timer. Try again.",
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

/** Changes the name or the end of a running timer (see `withMoreTime`). */
export const changeTimer = defineOperation({
  name: "changeTimer",
  input: entryChangesSchema(timers),
  act: timers.act,
  needsConfirmation: false,
  refusal: "We couldn't change the timer. Try again.",
  describe: ({ id }, { doc }) => phraseFor("Change", nameOf(doc, id)),
  apply: (doc, input) => changeEntry(doc, timers, input),
});

/** Stops a running or ringing timer. */
export const stopTimer = defineOperation({
  name: "stopTimer",
  input: byId<"timer">(),
  act: timers.act,
  needsConfirmation: false,
  refusal: "We couldn't stop the timer. Try again.",
  describe: ({ id }, { doc }) => phraseFor("Stop", nameOf(doc, id)),
  apply: (doc, { id }) => removeEntry(doc, timers, id),
});

function nameOf(doc: Y.Doc, id: string): string | undefined {
  const timer = readTimer(doc, id);
  return timer && (timer.name === "" ? `the timer of ${formatDuration(timer.seconds)}` : `the ${timer.name} timer`);
}

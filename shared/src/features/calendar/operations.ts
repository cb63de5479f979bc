/** What people can do with the calendar. */
import { entryChangesSchema, newEntrySchema } from "../../collection.ts";
import { addEntry, changeEntry, removeEntry } from "../../entries.ts";
import { defineOperation } from "../../operation.ts";
import { byId } from "../../text.ts";
import { whenWords } from "../../words.ts";
import { readEvent } from "./document.ts";
import { events } from "./schema.ts";

export const addEvent = defineOperation({
  name: "addEvent",
  input: newEntrySchema(events),
  act: events.act,
  waits: false,
  refusal: ({ eventType }) =>
    eventType === "activity" ? "Failed to add activity to calendar." : "Failed to add event. Please try again.",
  words: ({ title, startTime, allDay = false }, scene) => [
    "Add",
    `${title}, ${whenWords({ startTime, allDay }, scene)}`,
  ],
  apply: (doc, input) => addEntry(doc, events, input),
});

export const changeEvent = defineOperation({
  name: "changeEvent",
  input: entryChangesSchema(events),
  act: events.act,
  waits: false,
  words: (input, scene) => {
    const event = readEvent(scene.doc, input.id);
    if (!event) return undefined;
    const { startTime = event.startTime, allDay = event.allDay } = input;
    const isMoved = startTime !== event.startTime || allDay !== event.allDay;
    if (isMoved) return ["Move", `${event.title} to ${whenWords({ startTime, allDay }, scene).replace(/^on /, "")}`];
    return input.title === undefined ? ["Change", event.title] : ["Rename", `${event.title} to ${input.title}`];
  },
  apply: (doc, input) => changeEntry(doc, events, input),
});

export const removeEvent = defineOperation({
  name: "removeEvent",
  input: byId<"event">(),
  act: events.act,
  waits: true,
  words: ({ id }, scene) => {
    const event = readEvent(scene.doc, id);
    return event && ["Take", `${event.title}, ${whenWords(event, scene)}, out of the calendar`];
  },
  apply: (doc, { id }) => removeEntry(doc, events, id),
});

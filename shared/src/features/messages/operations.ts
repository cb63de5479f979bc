/** The operations on messages. */
import type * as Y from "yjs";
import * as z from "zod/mini";
import { newEntrySchema } from "../../collection.ts";
import { addEntry, annotateEntry, changeEntry, readEntry, removeEntry, signerOf } from "../../entries.ts";
import { idSchema, timeOfId } from "../../ids.ts";
import { defineOperation } from "../../operation.ts";
import { type Acting, mayChangeOf } from "../../permissions.ts";
import { phraseFor } from "../../phrases.ts";
import { byId, instantSchema } from "../../text.ts";
import { announcementMs } from "./document.ts";
import { markNames, markOf } from "./message-schema.ts";
import { messages, messageText } from "./schema.ts";

const { isCall: _isCall, marks: _marks, ...written } = newEntrySchema(messages).shape;

export const writeMessage = defineOperation({
  name: "writeMessage",
  input: z.object(written),
  act: messages.act,
  refusal: "We couldn't post your message. Try again.",
  describe: ({ text }) => ["Write", `“${text}”`],
  apply: (doc, input) => addEntry(doc, messages, input),
});

/** Sends an announcement to all screens. */
export const announce = defineOperation({
  name: "tellEveryone",
  // The default end counts from the time of the id.
  input: z.object({ id: idSchema<"message">(), text: messageText, until: z.optional(instantSchema) }),
  act: messages.act,
  needsConfirmation: false,
  refusal: "We couldn't send your announcement. Try again.",
  describe: ({ text }) => ["Send", `an announcement: ${text}`],
  apply(doc, { id, text, until = new Date(timeOfId(id) + announcementMs).toISOString() }) {
    addEntry(doc, messages, { id, text, until, isCall: true });
  },
});

/** Pins a message, or sets when it expires. */
export const pinMessage = defineOperation({
  name: "keepMessage",
  input: z.object({ id: idSchema<"message">(), until: z.nullable(instantSchema) }),
  act: messages.act,
  isAllowed: mayClear,
  refusal: "We couldn't change the message. Try again.",
  describe: ({ id, until }, { doc }) => phraseFor(until === null ? "Pin" : "Change", textOf(doc, id)),
  apply: (doc, input) => changeEntry(doc, messages, input),
});

/** Records a reaction of the change's author. "coming" and "soon" replace each other. */
export const markMessage = defineOperation({
  name: "markMessage",
  input: z.object({ id: idSchema<"message">(), mark: z.enum(markNames), isOn: z.optional(z.boolean()) }),
  act: messages.act,
  refusal: "We couldn't save your answer. Try again.",
  describe: ({ id }, { doc }) => phraseFor("Answer", textOf(doc, id)),
  apply(doc, { id, mark, isOn = true }) {
    const memberId = signerOf(doc);
    const message = readEntry(doc, messages, id);
    if (memberId === null || !message) return;
    const other = mark === "coming" ? "soon" : "coming";
    const isAnswer = mark === "coming" || mark === "soon";
    const left = [markOf(memberId, mark), ...(isAnswer ? [markOf(memberId, other)] : [])];
    const marks = message.marks.filter((each) => !left.includes(each));
    if (isOn) marks.push(markOf(memberId, mark));
    annotateEntry(doc, messages, { id: message.id, marks });
  },
});

export const removeMessage = defineOperation({
  name: "removeMessage",
  input: byId<"message">(),
  act: messages.act,
  isAllowed: mayClear,
  refusal: "We couldn't remove the message. Try again.",
  describe: ({ id }, { doc }) => phraseFor("Remove", textOf(doc, id)),
  apply: (doc, { id }) => removeEntry(doc, messages, id),
});

function mayClear(doc: Y.Doc, { id }: { id: string }, actor: Acting): boolean {
  return mayChangeOf(messages.othersAct, readEntry(doc, messages, id)?.addedBy, actor);
}

function textOf(doc: Y.Doc, id: string): string | undefined {
  const message = readEntry(doc, messages, id);
  return message && `“${message.text}”`;
}

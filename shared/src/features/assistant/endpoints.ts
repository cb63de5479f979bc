import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { freeText, linesOfText } from "../../text.ts";
import { conversationSchema, maxChanges, maxMessageChars, maxRecordingBytes, recordingTypes } from "./schema.ts";

/** The changes of an answer: those named, else all that the call applies to. */
const changesOf = { id: z.string(), changes: z.optional(z.array(z.string()).check(z.maxLength(maxChanges))) };

const question = {
  message: linesOfText(maxMessageChars),
  /** The id that the asking screen uses to recognize the chunks of the answer; by default the hub creates one. */
  id: z.optional(idSchema<"conversation">()),
};

export const listConversations = defineEndpoint("GET /api/ai/conversations", {
  summary: "What this person and the assistant said, newest first",
  access: "ask",
  output: z.array(conversationSchema),
});

export const chat = defineEndpoint("POST /api/ai/chat", {
  summary: "Ask the assistant; the answer also streams to the person's screens while it grows",
  access: "ask",
  // The specification's screens send their context. The answer does not depend on it.
  input: z.object({ ...question, context: z._default(freeText(60), "general") }),
  output: conversationSchema,
});

export const voiceChat = defineEndpoint("POST /api/ai/voice-chat", {
  summary: "Ask the assistant aloud; the answer is made to be spoken",
  access: "ask",
  input: z.object(question),
  output: z.object({ response: z.string() }),
  status: 200,
});

export const stopReply = defineEndpoint("POST /api/ai/conversations/{id}/stop", {
  summary: "Stop an answer that is on its way; what came is kept and marked",
  access: "ask",
  input: z.object({ id: z.string() }),
});

export const undoChanges = defineEndpoint("POST /api/ai/conversations/{id}/undo", {
  summary: "Take back what the assistant changed, except what somebody changed since",
  access: "ask",
  input: z.object(changesOf),
  output: conversationSchema,
  status: 200,
});

export const confirmChanges = defineEndpoint("POST /api/ai/conversations/{id}/confirm", {
  summary: "Have the assistant make changes that wait for the person's word",
  access: "ask",
  input: z.object(changesOf),
  output: conversationSchema,
  status: 200,
});

export const declineChanges = defineEndpoint("POST /api/ai/conversations/{id}/decline", {
  summary: "Leave out changes that wait for the person's word",
  access: "ask",
  input: z.object(changesOf),
  output: conversationSchema,
  status: 200,
});

export const clearConversations = defineEndpoint("DELETE /api/ai/conversations", {
  summary: "Forget what this person and the assistant said",
  access: "ask",
});

export const transcribe = defineEndpoint("POST /api/ai/transcribe", {
  summary: "Turn a short recording into text, where the hub has a service for it",
  access: "ask",
  input: z.object({
    type: z.enum(recordingTypes),
    audio: z.base64().check(z.minLength(1), z.maxLength(Math.ceil(maxRecordingBytes / 3) * 4)),
  }),
  output: z.object({ text: z.string() }),
  status: 200,
});

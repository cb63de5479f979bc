import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { freeText, multilineText } from "../../text.ts";
import { conversationSchema, maxChanges, maxMessageChars, maxRecordingBytes, recordingTypes } from "./schema.ts";

/** The listed changes of an answer. Without a list, all changes that the call applies to. */
const changesOf = { id: z.string(), changes: z.optional(z.array(z.string()).check(z.maxLength(maxChanges))) };

const question = {
  message: multilineText(maxMessageChars),
  /** The id that the asking screen uses to recognize the chunks of the answer; by default the hub creates one. */
  id: z.optional(idSchema<"conversation">()),
};

export const listConversations = defineEndpoint("GET /api/ai/conversations", {
  summary: "List the user's conversations with the assistant, newest first",
  access: "ask",
  output: z.array(conversationSchema),
});

export const chat = defineEndpoint("POST /api/ai/chat", {
  summary: "Ask the assistant. The answer also streams to the user's screens",
  access: "ask",
  // The specification's screens send their context. The answer does not depend on it.
  input: z.object({ ...question, context: z._default(freeText(60), "general") }),
  output: conversationSchema,
});

export const voiceChat = defineEndpoint("POST /api/ai/voice-chat", {
  summary: "Ask the assistant by voice. The answer is suitable for speech output",
  access: "ask",
  input: z.object(question),
  output: z.object({ response: z.string() }),
  status: 200,
});

export const stopReply = defineEndpoint("POST /api/ai/conversations/{id}/stop", {
  summary: "Stop an answer. The text so far is stored and marked as stopped",
  access: "ask",
  input: z.object({ id: z.string() }),
});

export const undoChanges = defineEndpoint("POST /api/ai/conversations/{id}/undo", {
  summary: "Undo the assistant's changes, except where someone has changed the same data since",
  access: "ask",
  input: z.object(changesOf),
  output: conversationSchema,
  status: 200,
});

export const confirmChanges = defineEndpoint("POST /api/ai/conversations/{id}/confirm", {
  summary: "Confirm the assistant's pending changes",
  access: "ask",
  input: z.object(changesOf),
  output: conversationSchema,
  status: 200,
});

export const declineChanges = defineEndpoint("POST /api/ai/conversations/{id}/decline", {
  summary: "Decline the assistant's pending changes",
  access: "ask",
  input: z.object(changesOf),
  output: conversationSchema,
  status: 200,
});

export const clearConversations = defineEndpoint("DELETE /api/ai/conversations", {
  summary: "Delete the user's conversations with the assistant",
  access: "ask",
});

export const transcribe = defineEndpoint("POST /api/ai/transcribe", {
  summary: "Convert a short recording to text, if the hub has a transcription service",
  access: "ask",
  input: z.object({
    type: z.enum(recordingTypes),
    audio: z.base64().check(z.minLength(1), z.maxLength(Math.ceil(maxRecordingBytes / 3) * 4)),
  }),
  output: z.object({ text: z.string() }),
  status: 200,
});

import { entryEndpoints } from "../../entry-endpoints.ts";
import { readMessage, readMessages } from "./document.ts";
import { messageSchema } from "./message-schema.ts";
import { announce, markMessage, pinMessage, removeMessage, writeMessage } from "./operations.ts";

const shared = { output: messageSchema, readOne: readMessage };

export const messageEndpoints = entryEndpoints({
  ...shared,
  path: "/api/messages",
  list: ["List the family's current messages, newest first", (doc) => readMessages(doc)],
  add: ["Post a message to everyone or to some members", writeMessage],
  change: ["Pin a message, or set when it expires", pinMessage],
  remove: ["Remove a message", removeMessage],
});

export const markEndpoints = entryEndpoints({
  ...shared,
  path: "/api/messages",
  change: ["Mark a message as seen, liked or “coming”", markMessage, "/marks"],
});

export const announcementEndpoints = entryEndpoints({
  ...shared,
  path: "/api/calls",
  add: ["Send an announcement to the whole family", announce],
});

import { entryEndpoints } from "../../entry-endpoints.ts";
import { readMessage, readMessages } from "./document.ts";
import { messageSchema } from "./message-schema.ts";
import { announce, markMessage, pinMessage, removeMessage, writeMessage } from "./operations.ts";

const shared = { output: messageSchema, readOne: readMessage };

export const messageEndpoints = entryEndpoints({
  ...shared,
  path: "/api/messages",
  list: ["What the family has told one another and is still up, the latest first", (doc) => readMessages(doc)],
  add: ["Write a message to everybody or to some", writeMessage],
  change: ["Pin a message, or say until when it is up", pinMessage],
  remove: ["Take a message down", removeMessage],
});

export const markEndpoints = entryEndpoints({
  ...shared,
  path: "/api/messages",
  change: ["Say of a message that you have seen it, like it or are coming", markMessage, "/marks"],
});

export const announcementEndpoints = entryEndpoints({
  ...shared,
  path: "/api/calls",
  add: ["Call everybody of the family at once", announce],
});

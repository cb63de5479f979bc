/** Announcements to the whole family. They ring and are read out on all screens and phones. */
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type { Question } from "../actions/responder.ts";
import type { IntentOf } from "./intent.ts";
import type { Reply } from "./reply.ts";

export async function answerAnnouncement({ text }: IntentOf<"announce">, { context }: Question): Promise<Reply> {
  if (!context.may(operations.tellEveryone.act)) return { lead: "You can't make announcements." };
  const { made, refused } = await context.change([{ name: "tellEveryone", input: { id: newId(), text } }]);
  if (made.length === 0) return { lead: refused.join(" ") || "We couldn't send your announcement. Try again." };
  return { lead: `Announced to everyone: ${text}.` };
}

/** Reads the current version of a form's event. Others may have changed it since the form opened. */
import { readEvent, readEventChanges } from "@hub/shared/features/calendar/document";
import { decryptOccurrences } from "@hub/shared/features/calendar/encrypted-words";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { singleOccurrence, targetOf } from "@hub/shared/features/calendar/series/occurrence";
import { contentOfDay } from "@hub/shared/features/calendar/series/occurrences";
import type * as Y from "yjs";
import { readPersonalKey } from "../../sync/private-events.ts";

/** Undefined if the event was removed. Keeps its day even if the new rule skips it. Private text stays encrypted. */
export function readCurrentEvent(doc: Y.Doc, shown: Occurrence, timeZone: string): Occurrence | undefined {
  const { id, day } = targetOf(shown.id);
  const event = readEvent(doc, id);
  if (!event) return undefined;
  if (day === undefined) return singleOccurrence(event, timeZone);
  return contentOfDay(event, readEventChanges(doc, new Set([id])), { day, timeZone });
}

/** Decrypts the text of an event if it is this user's private event. */
export async function withDecryptedWords(event: Occurrence): Promise<Occurrence> {
  const [opened = event] = decryptOccurrences([event], await readPersonalKey());
  return opened;
}

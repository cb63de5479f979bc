/** What is stored of a private event in place of its words. */
import { sealEvent, sealWords } from "@hub/shared/features/calendar/sealed-words";
import type { MemberId } from "@hub/shared/ids";
import { readPersonalKey } from "../../sync/private-events.ts";
import type { Wanted } from "./change-input.ts";
import type { NewEvent } from "./event-actions.ts";

/** A new private event of this person. */
export async function sealedEvent(fields: NewEvent, memberId: MemberId | undefined): Promise<NewEvent> {
  return sealEvent(fields, await readPersonalKey(), memberId);
}

/** A change of an event that was private, or now is. */
export async function sealedChange(
  wanted: Wanted,
  { was, is, fields }: { was: boolean; is: boolean; fields: NewEvent },
): Promise<Wanted> {
  const { title, location, description, ...others } = wanted.said;
  const isNew = was !== is || [title, location, description].some((said) => said !== undefined);
  if (!isNew) return wanted;
  const { title: named, location: place = "", description: notes = "" } = fields;
  const plain = { title: named, location: place, description: notes, sealed: null };
  const words = is ? sealWords(fields, await readPersonalKey()) : plain;
  return { ...wanted, said: { ...others, ...words } };
}

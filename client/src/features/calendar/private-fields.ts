/** Encrypts the text of private events. */
import { encryptEvent, encryptWords } from "@hub/shared/features/calendar/encrypted-words";
import type { MemberId } from "@hub/shared/ids";
import { readPersonalKey } from "../../sync/private-events.ts";
import type { EventChanges } from "./change-input.ts";
import type { NewEvent } from "./event-actions.ts";

/** Encrypts a new private event of this member. */
export async function encryptNewEvent(fields: NewEvent, memberId: MemberId | undefined): Promise<NewEvent> {
  return encryptEvent(fields, await readPersonalKey(), memberId);
}

/** Encrypts the changes of an event that was or becomes private. */
export async function encryptChanges(
  changes: EventChanges,
  { was, is, fields }: { was: boolean; is: boolean; fields: NewEvent },
): Promise<EventChanges> {
  const { title, location, description, ...others } = changes.overrides;
  const isNew = was !== is || [title, location, description].some((text) => text !== undefined);
  if (!isNew) return changes;
  const plain = {
    ...{ title: fields.title, location: fields.location ?? "", description: fields.description ?? "" },
    sealed: null,
  };
  const words = is ? encryptWords(fields, await readPersonalKey()) : plain;
  return { ...changes, overrides: { ...others, ...words } };
}

/** A person's private words in their own calendar apps: open in the files they read, sealed in what they change. */
import {
  type OwnKey,
  openWords,
  type PrivateWords,
  sealWords,
  withWords,
} from "@hub/shared/features/calendar/sealed-words";
import { specialDaysOf } from "@hub/shared/features/calendar/series/stretches";
import { isSame } from "@hub/shared/same";
import type { FileDay, FileEvent } from "../../../calendar-files/reading/file-event.ts";
import type { CalendarFile } from "./files.ts";

type Known = Pick<CalendarFile, "event" | "changes">;

export function hasPrivateWords({ event, changes }: Known): boolean {
  return [event, ...changes].some(({ sealed }) => sealed);
}

/** A file as whoever has the key reads it. */
export function withOpenWords(file: CalendarFile, own: OwnKey): CalendarFile {
  return { ...file, event: withWords(file.event, own), changes: file.changes.map((each) => withWords(each, own)) };
}

/** What an app makes of an event, as it is stored. Undefined where it would change the words of somebody else. */
export function withSealedWords(wanted: FileEvent, { event, changes }: Known, own: OwnKey): FileEvent | undefined {
  const content = event.sealed === null ? wanted.content : resealed(wordsOf(wanted.content), event, own);
  if (!content) return undefined;
  const special = specialDaysOf(changes);
  const days: FileDay[] = [];
  for (const day of wanted.days) {
    const former = { ...event, ...special.get(day.day)?.sayings };
    const words = wordsOf({ ...wanted.content, ...day.sayings });
    if (day.isRemoved || (former.sealed === null && event.sealed === null)) days.push(day);
    else if (former.sealed === null) days.push({ ...day, sayings: { ...day.sayings, ...words } });
    else {
      const stored = resealed(words, { ...former, sealed: former.sealed }, own);
      if (!stored) return undefined;
      const { title: _title, location: _location, description: _description, ...others } = day.sayings;
      const isAsEver = stored.sealed === content.sealed;
      days.push({ ...day, sayings: isAsEver ? others : { ...others, ...stored } });
    }
  }
  return { content: { ...wanted.content, ...content }, days };
}

function wordsOf({ title, location, description }: PrivateWords): PrivateWords {
  return { title, location, description };
}

/** Words in the place of others. Those that stay the same are not sealed anew, which would be a change. */
function resealed(words: PrivateWords, former: PrivateWords & { sealed: string | null }, own: OwnKey) {
  const opened = openWords(former.sealed ?? "", own);
  if (isSame(words, opened ?? wordsOf(former))) return { ...wordsOf(former), sealed: former.sealed };
  return opened && sealWords(words, own);
}

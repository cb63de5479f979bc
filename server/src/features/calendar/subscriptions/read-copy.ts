/** Reads a subscribed calendar into events in their stored form. */
import { createHash } from "node:crypto";
import type { FileEvent, FileGroup } from "../../../calendar-files/reading/event-content.ts";
import { spanOf } from "../../../calendar-files/reading/event-span.ts";
import { eventOf } from "../../../calendar-files/reading/file-event.ts";
import { reasonOf } from "../../../calendar-files/reading/groups.ts";
import { readCalendarFile } from "../../../calendar-files/reading/read-file.ts";
import { splitGroup } from "../../../calendar-files/reading/split-rules.ts";
import type { CopiedEvent } from "../../../storage/subscription-copies.ts";
import { createYielder } from "../../../yielding.ts";

export interface ParsedCalendar {
  /** The calendar's name; empty without one. */
  name: string;
  events: CopiedEvent[];
  skipped: number;
  /** The number of skipped events of a large calendar that are long over. */
  past: number;
  /** The hash of all stored events. */
  hash: string;
}

interface CopyOptions {
  /** The zone of floating times. */
  home: string;
  /** The encoding that the response declares. */
  charset?: string | undefined;
}

/** The search budget for the rules of a calendar (see `SearchBudget`). */
const maxOddRules = 100;

/** Throws `bad-request` if the file is not a calendar. */
export async function readCopy(bytes: Uint8Array, { home, charset }: CopyOptions): Promise<ParsedCalendar> {
  const { name, groups, skipped, past, since } = await readCalendarFile(bytes, { home, charset, hasHtml: true });
  const yielder = createYielder();
  const searchBudget = { left: maxOddRules };
  const hash = createHash("sha256");
  const copy = { name, events: [] as CopiedEvent[], skipped: skipped.length, past };
  for (const group of splitGroups(groups, home)) {
    await yielder.yieldToEventLoop();
    try {
      const event = toCopiedEvent(group.uid, eventOf(group, { home, searchBudget }));
      if (since !== undefined && event.last !== null && event.last < since) {
        copy.past += 1;
        continue;
      }
      hash.update(JSON.stringify(event));
      copy.events.push(event);
    } catch (error) {
      reasonOf(error);
      copy.skipped += 1;
    }
  }
  return { ...copy, hash: hash.digest("base64url") };
}

/** Splits one group at a time, because splitting all of a large calendar blocks the event loop. */
function* splitGroups(groups: readonly FileGroup[], home: string): Generator<FileGroup, void> {
  for (const group of groups) if (!group.master.isCancelled) yield* splitGroup(group, home);
}

function toCopiedEvent(uid: string, event: FileEvent): CopiedEvent {
  return { uid, ...spanOf(event), content: event.content, days: event.days };
}

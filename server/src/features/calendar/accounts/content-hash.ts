/** Content hashes compare a local event with a remote one and ignore what only one side stores. */
import { archiveLimit } from "@hub/shared/archive";
import { parsePlain } from "@hub/shared/entries";
import { HubError } from "@hub/shared/errors";
import { events, type FamilyEvent, maxUidLength } from "@hub/shared/features/calendar/schema";
import { newId } from "@hub/shared/ids";
import { type EventPart, partsOf, partText } from "../../../calendar-files/event-text.ts";
import { type FileEvent, type FileGroup, storedDay } from "../../../calendar-files/reading/event-content.ts";
import { spanOf } from "../../../calendar-files/reading/event-span.ts";
import { readEventOf } from "../../../calendar-files/reading/file-event.ts";
import { UnreadableError } from "../../../calendar-files/reading/file-part.ts";
import { readCalendarFile } from "../../../calendar-files/reading/read-file.ts";
import type { EventSide } from "../../../storage/account-events.ts";
import { createYielder } from "../../../yielding.ts";
import { type CalendarFile, hashOf, partIn } from "../dav/files.ts";

/** A parsed remote file. */
export interface RemoteEvent {
  uid: string;
  event: FileEvent;
  contentHash: string;
  side: EventSide;
  isPast: boolean;
}

/** A file with more unusual rules is rejected. */
const maxOddRules = 2;

/** The event of a file, or "unreadable" if the hub cannot store it. */
export async function readGroup(text: string): Promise<FileGroup | "unreadable"> {
  try {
    const { groups, skipped } = await readCalendarFile(Buffer.from(text));
    const [group, other] = groups;
    const isNamed = group?.master.uid !== undefined && group.uid.length <= maxUidLength;
    const isReadable = isNamed && !other && skipped.length === 0 && !group.isPartial;
    return isReadable ? group : "unreadable";
  } catch (error) {
    if (error instanceof HubError) return "unreadable";
    throw error;
  }
}

/** Reads a remote file. Type and zone default to those of `existing`. Undefined if the hub cannot store the event. */
export async function readRemoteEvent(
  group: FileGroup,
  { existing, home }: { existing: FamilyEvent | undefined; home: string },
): Promise<RemoteEvent | undefined> {
  try {
    const zone = existing?.when.timeZone ?? "UTC";
    const { notes, ...event } = readEventOf(group, {
      home: zone === "UTC" ? home : zone,
      searchBudget: { left: maxOddRules },
    });
    // The next local change would remove remote content that the hub cannot read.
    if (notes.length > 0) return undefined;
    const stored = parsePlain(events, {
      eventType: existing?.eventType,
      ...event.content,
      id: newId(),
      uid: group.uid,
    });
    // If storing changed the UID, the hub could not find the event again.
    if (stored?.uid !== group.uid) return undefined;
    const { last } = spanOf(event);
    const isPast = last !== null && last < archiveLimit(Date.now());
    return { uid: group.uid, event, contentHash: await hashRemoteEvent(stored, event), side: sideOf(stored), isPast };
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}

async function hashRemoteEvent(stored: FamilyEvent, { days }: FileEvent): Promise<string> {
  const changes = days.flatMap((day) => storedDay(day, stored.id, stored.id) ?? []);
  const part = partsOf(stored, changes)[0];
  return part ? hashOfPart(stored, part) : "";
}

/** The content hash of a local file. Empty if the event was just removed. */
export async function contentHash(file: CalendarFile): Promise<string> {
  const part = partIn(file);
  return part ? hashOfPart(file.event, part) : "";
}

/** Lines that differ between the sides without a change: names, timestamps and enclosing lines. */
const ignoredLines = /^(UID|DTSTAMP|RELATED-TO|BEGIN|END)[:;]/;

async function hashOfPart(event: FamilyEvent, part: EventPart): Promise<string> {
  const yielder = createYielder();
  let text = "";
  for (const chunk of partText(event, part)) {
    await yielder.yieldToEventLoop();
    text += chunk;
  }
  const lines = (block: string) =>
    block
      .split("\r\n")
      .filter((line) => line !== "" && !ignoredLines.test(line))
      .sort()
      .join("\n");
  const blocks = text.replaceAll("\r\n ", "").split("END:VEVENT\r\n");
  return hashOf(blocks.map(lines).sort().join("\n\n"));
}

/** The summary of a version that the conflict question shows. */
export function sideOf({ title, when, location }: Pick<FamilyEvent, "title" | "when" | "location">): EventSide {
  const { start, timeZone, rrule } = when;
  return { title, start, timeZone, isRepeating: rrule !== null, location };
}

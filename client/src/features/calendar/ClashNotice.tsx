import { addDays, startOfDay } from "@hub/shared/days";
import {
  childrenWithoutDriver,
  describeClash,
  describeMissingDriver,
  findClashes,
} from "@hub/shared/features/calendar/clashes";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { FamilyEvent } from "@hub/shared/features/calendar/schema";
import { occurrencesOf } from "@hub/shared/features/calendar/series/occurrences";
import { localDayOf } from "@hub/shared/features/calendar/series/times";
import { type EventId, newId } from "@hub/shared/ids";
import { useDeferredValue, useMemo, useState } from "react";
import { useTimeZone } from "../../hub/use-family-date.ts";
import { useRoster } from "../../sync/use-members.ts";
import { Notice } from "../../ui/Notice.tsx";
import { dayAsDate } from "../../ui/times.ts";
import type { NewEvent } from "./event-actions.ts";
import { useEvents } from "./queries.ts";

interface Props {
  /** The event as it would be saved. */
  fields: NewEvent;
  /** The id of the edited event, which does not clash with itself. */
  id: EventId | undefined;
}

/** How many days ahead it checks the occurrences of a series. */
const daysAhead = 92;
const maxWarnings = 3;

/** Warns in the event form about people with another event at that time and children without a driver. */
export function ClashNotice({ fields, id }: Props) {
  const timeZone = useTimeZone();
  const members = useRoster();
  // The check is too slow to run at every keystroke.
  const deferredFields = useDeferredValue(fields);
  const [newEvent] = useState(() => newId<"event">());
  const day = fields.when.start.slice(0, 10);
  const range = useMemo(
    () => ({ start: startOfDay(addDays(day, -1), timeZone), end: startOfDay(addDays(day, daysAhead), timeZone) }),
    [day, timeZone],
  );
  const all = useEvents(range);
  const warnings = useMemo(() => {
    if (!all || !members) return [];
    const days = [...occurrencesOf(eventOf(deferredFields, id ?? newEvent), [], { range, timeZone })];
    const clashes = findClashes(days, all, members).slice(0, maxWarnings);
    const withoutDriver = days[0] ? childrenWithoutDriver(days[0], members) : [];
    const first = days[0]?.id;
    return [
      ...clashes.map((clash) => describeClash(clash) + (clash.at.id === first ? "" : `, ${dayOf(clash.at)}`)),
      ...(withoutDriver.length > 0 ? [describeMissingDriver(withoutDriver)] : []),
    ];
  }, [all, members, deferredFields, id, newEvent, range, timeZone]);
  return (
    <div role="status">
      {warnings.length > 0 && (
        <Notice tone="honey" maxWidth="full">
          {warnings.map((each) => `${each}.`).join(" ")}
        </Notice>
      )}
    </div>
  );
}

/** Fixed values for the fields that do not affect the check. */
const plain = {
  description: "",
  eventType: "general",
  color: null,
  reminders: null,
  birthYear: null,
  sealed: null,
  addedBy: null,
  uid: null,
} as const;

function eventOf(fields: NewEvent, id: EventId): FamilyEvent {
  const { title, when, memberIds = [], driverId = null } = fields;
  const { location = "", travelMinutes = null, lengthMs = null } = fields;
  return { ...plain, id, title, when, memberIds, driverId, location, travelMinutes, lengthMs };
}

function dayOf(event: Occurrence): string {
  return dayAsDate(localDayOf(event)).toLocaleDateString([], { day: "numeric", month: "long", timeZone: "UTC" });
}

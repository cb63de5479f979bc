import { addDays } from "@hub/shared/days";
import { readActivities } from "@hub/shared/features/activities/document";
import { readEvents } from "@hub/shared/features/calendar/document";
import { readMeals } from "@hub/shared/features/meals/document";
import { readStatusSetters } from "@hub/shared/features/members/document";
import {
  type BellSources,
  type Notification,
  readBellItems,
  tellNotifications,
  type Viewer,
} from "@hub/shared/features/notifications/read";
import { readStores } from "@hub/shared/features/shopping/lists-and-stores-document";
import { nextTripChange, readTrips } from "@hub/shared/features/shopping/trips";
import { useMemo } from "react";
import { hubNowMs } from "../../lib/hub-clock.ts";
import { useSession } from "../../lib/session.ts";
import { useSettings } from "../../lib/settings.ts";
import { useFamilyDay } from "../../lib/use-family-day.ts";
import { type LiveQuery, useDocumentQuery } from "../../lib/use-live-document.ts";
import { useMembers } from "../../lib/use-members.ts";
import { useNow } from "../../lib/use-now.ts";
import { useToday } from "../../lib/use-today.ts";

export type BellPeople = Pick<Viewer, "people" | "openInviteCount">;

/** The last look before this one; null when there was none. */
export interface LastLook {
  seenAt: string | null;
}

/**
 * What there is to tell this person now, and how much of it is new. With `lastLook`, what was new when the bell was
 * opened stays marked while it is read. Undefined until the family's copy is read and the hub has told what this person
 * chose.
 */
export function useNotifications(
  others: BellPeople,
  lastLook?: LastLook,
): { told: readonly Notification[]; newCount: number } | undefined {
  const session = useSession();
  const settings = useSettings();
  const { start, end } = useToday();
  const date = useFamilyDay();
  const now = useNow();
  const sources = useBellSources({ start, end, date });
  return useMemo(() => {
    if (session.state !== "signed-in" || !settings || !sources) return undefined;
    const { notifications, bellSeenAt } = settings;
    const { memberId } = session.user;
    const tellSince = (seenAt: string | null) =>
      tellNotifications(sources, {
        ...others,
        memberId,
        settings: { notifications, bellSeenAt: seenAt },
        now,
        today: { start, end, date },
      });
    const told = tellSince(lastLook ? lastLook.seenAt : bellSeenAt);
    return { told, newCount: tellSince(bellSeenAt).filter(({ isNew }) => isNew).length };
  }, [session, settings, sources, others, lastLook, now, start, end, date]);
}

/** What the bell needs of the document, each part read anew only when something in it has changed. */
function useBellSources({ start, end, date }: Viewer["today"]): BellSources | undefined {
  const members = useMembers();
  const roster = members.state === "ready" ? members.members : undefined;
  const items = dataOf(useDocumentQuery(["bell", "items"], readBellItems));
  const statusSetters = dataOf(useDocumentQuery(["bell", "status-setters"], readStatusSetters));
  const events = dataOf(useDocumentQuery(["bell", "events", start, end], (doc) => readEvents(doc, { start, end })));
  const meals = dataOf(
    useDocumentQuery(["bell", "meals", date], (doc) => readMeals(doc, { start: date, end: addDays(date, 1) })),
  );
  const activities = dataOf(useDocumentQuery(["bell", "activities"], readActivities));
  const trips = dataOf(
    useDocumentQuery(
      ["bell", "trips"],
      (doc) => readTrips(doc, hubNowMs()),
      (open) => nextTripChange(open, hubNowMs()),
    ),
  );
  const stores = dataOf(useDocumentQuery(["bell", "stores"], readStores));
  return useMemo(() => {
    if (!roster || !items || !statusSetters || !events || !meals || !activities || !trips || !stores) return undefined;
    return { members: roster, items, statusSetters, events, meals, activities, trips, stores };
  }, [roster, items, statusSetters, events, meals, activities, trips, stores]);
}

function dataOf<T>(query: LiveQuery<T>): T | undefined {
  return query.state === "ready" ? query.data : undefined;
}

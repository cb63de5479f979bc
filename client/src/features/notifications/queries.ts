import { addDays } from "@hub/shared/days";
import { deepEqual } from "@hub/shared/deep-equal";
import { readActivities } from "@hub/shared/features/activities/document";
import { readMeals } from "@hub/shared/features/meals/document";
import { readStatusSetters } from "@hub/shared/features/members/document";
import { firstExpiryMs, readMessages } from "@hub/shared/features/messages/document";
import {
  type BellNotification,
  type BellSources,
  collectNotifications,
  readSignedItems,
  type Viewer,
} from "@hub/shared/features/notifications/read";
import { readStores } from "@hub/shared/features/shopping/lists-and-stores-document";
import { nextTripChange, readTrips } from "@hub/shared/features/shopping/trips";
import { useCallback, useContext, useDeferredValue, useMemo, useRef, useSyncExternalStore } from "react";
import { useSession } from "../../hub/session.ts";
import { useSettings } from "../../hub/settings.ts";
import { useTimeZone } from "../../hub/use-family-date.ts";
import { useFamilyDayRange } from "../../hub/use-family-day-range.ts";
import { LiveDocumentContext } from "../../sync/live-context.ts";
import { useDocumentQuery } from "../../sync/use-live-document.ts";
import { useMembers } from "../../sync/use-members.ts";
import { useOccurrences } from "../../sync/use-occurrences.ts";
import { hubNowMs } from "../../time/hub-clock.ts";
import { useNow } from "../../time/use-now.ts";

export type BellInput = Pick<Viewer, "people" | "openInviteCount" | "sessions">;

/** When the bell was opened the previous time. Null if never. */
export interface BellOpened {
  seenAt: string | null;
}

/**
 * The user's current notifications, and how many are new. `bellOpened` keeps those marked that were new when the bell
 * opened. Undefined until the document and the user's settings have loaded.
 */
export function useNotifications(
  bellInput: BellInput,
  bellOpened?: BellOpened,
): { notifications: readonly BellNotification[]; newCount: number } | undefined {
  const session = useSession();
  const settings = useSettings();
  const { start, end, date } = useFamilyDayRange();
  const now = useNow();
  // The user's own action renders first, and its notifications after it.
  const sources = useDeferredValue(useBellSources({ start, end, date }));
  return useMemo(() => {
    if (session.state !== "signed-in" || !settings || !sources) return undefined;
    const { bellSeenAt } = settings;
    const { memberId } = session.user;
    const notificationsSince = (seenAt: string | null) =>
      collectNotifications(sources, {
        ...bellInput,
        memberId,
        settings: { notifications: settings.notifications, bellSeenAt: seenAt },
        now,
        today: { start, end, date },
      });
    const unseen = notificationsSince(bellSeenAt);
    const notifications = bellOpened ? notificationsSince(bellOpened.seenAt) : unseen;
    return { notifications, newCount: unseen.filter(({ isNew }) => isNew).length };
  }, [session, settings, sources, bellInput, bellOpened, now, start, end, date]);
}

/** The parts of the document that the bell needs. Each is reread only after a change in it. */
function useBellSources({ start, end, date }: Viewer["today"]): BellSources | undefined {
  const members = useMembers();
  const items = useBellItems();
  const statusSetters = useDocumentQuery(["bell", "status-setters"], readStatusSetters);
  const timeZone = useTimeZone();
  const events = useOccurrences({ start, end, timeZone });
  const meals = useDocumentQuery(["bell", "meals", date], (doc) =>
    readMeals(doc, { start: date, end: addDays(date, 1) }),
  );
  const activities = useDocumentQuery(["bell", "activities"], readActivities);
  const trips = useDocumentQuery(
    ["bell", "trips"],
    (doc) => readTrips(doc, hubNowMs()),
    (open) => nextTripChange(open, hubNowMs()),
  );
  const messages = useDocumentQuery(["bell", "messages"], (doc) => readMessages(doc, hubNowMs()), firstExpiryMs);
  const stores = useDocumentQuery(["bell", "stores"], readStores);
  return useMemo(() => {
    if (!members || !items || !statusSetters || !events || !meals || !activities) return undefined;
    if (!messages || !trips || !stores) return undefined;
    return { members, items, statusSetters, events, meals, activities, messages, trips, stores };
  }, [members, items, statusSetters, events, meals, activities, messages, trips, stores]);
}

/** The delay that lets a tap render first. */
const laterMs = 250;

/** The items, with a delay after a change: rereading all of them would slow down the rendering of a tick. */
function useBellItems(): BellSources["items"] | undefined {
  const document = useContext(LiveDocumentContext);
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const notifyListener = () => {
        timer = undefined;
        listener();
      };
      const stop = document?.subscribe(() => {
        timer ??= setTimeout(notifyListener, laterMs);
      });
      return () => {
        clearTimeout(timer);
        stop?.();
      };
    },
    [document],
  );
  const previous = useRef<BellSources["items"]>(undefined);
  return useSyncExternalStore(subscribe, () => {
    const items = document?.select(["bell", "items"], readSignedItems);
    // Several changes during the delay create a new object, even if it is equal.
    if (!deepEqual(previous.current, items)) previous.current = items;
    return previous.current;
  });
}

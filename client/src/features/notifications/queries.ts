import {
  type BellSources,
  type Notification,
  nextBellChange,
  readBellSources,
  tellNotifications,
  type Viewer,
} from "@hub/shared/features/notifications/read";
import { useMemo } from "react";
import { useSession } from "../../hub/session.ts";
import { useSettings } from "../../hub/settings.ts";
import { useFamilyDay } from "../../hub/use-family-day.ts";
import { useDocumentQuery } from "../../sync/use-live-document.ts";
import { hubNowMs } from "../../time/hub-clock.ts";
import { useNow } from "../../time/use-now.ts";
import { useToday } from "../../time/use-today.ts";

export type BellPeople = Pick<Viewer, "people" | "openInviteCount">;

/** When the bell had been opened before this time; null when it never was. */
export interface BellOpened {
  seenAt: string | null;
}

/**
 * What there is to tell this person now. With `bellOpened`, what was new when the bell was opened stays marked while it
 * is read. Undefined until the family's copy is read and the hub has told what this person chose.
 */
export function useNotifications(others: BellPeople, bellOpened?: BellOpened): readonly Notification[] | undefined {
  const session = useSession();
  const settings = useSettings();
  const { start, end } = useToday();
  const date = useFamilyDay();
  const now = useNow();
  const sources = useDocumentQuery<BellSources>(
    ["notifications"],
    (doc) => readBellSources(doc, hubNowMs()),
    (data) => nextBellChange(data, hubNowMs()),
  );
  return useMemo(() => {
    if (session.state !== "signed-in" || !settings || !sources) return undefined;
    const { notifications, bellSeenAt } = settings;
    return tellNotifications(sources, {
      ...others,
      memberId: session.user.memberId,
      settings: { notifications, bellSeenAt: bellOpened ? bellOpened.seenAt : bellSeenAt },
      now,
      today: { start, end, date },
    });
  }, [session, settings, sources, others, bellOpened, now, start, end, date]);
}

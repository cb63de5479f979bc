import { chakra } from "@chakra-ui/react";
import type { Notification } from "@hub/shared/features/notifications/read";
import {
  Bell,
  CalendarDays,
  CookingPot,
  Lightbulb,
  Link2,
  type LucideIcon,
  ShoppingBasket,
  ShoppingCart,
  UserRound,
} from "lucide-react";
import { useState } from "react";
import { usePlaceholders } from "../../lib/placeholders.ts";
import { useChangeSettings, useSettings } from "../../lib/settings.ts";
import { useIsOffline } from "../../lib/use-is-offline.ts";
import { useNow } from "../../lib/use-now.ts";
import { CountBadge } from "../../ui/CountBadge.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { MenuItem } from "../../ui/MenuItem.tsx";
import { bellWords, wordsOf } from "./notification-words.ts";
import { type BellPeople, type LastLook, useNotifications } from "./queries.ts";

/** What happened in the family and what comes up, with the number of what is new. Opening it counts as having seen it. */
export function NotificationBell({ others }: { others: BellPeople }) {
  const [lastLook, setLastLook] = useState<LastLook>();
  const placeholders = usePlaceholders();
  const settings = useSettings();
  const changeSettings = useChangeSettings();
  const isOffline = useIsOffline();
  const now = useNow();
  const { told, newCount = 0 } = useNotifications(others, lastLook) ?? {};

  if (placeholders) {
    return (
      <IconButton icon={Bell} label="Notifications" onClick={placeholders.openBell}>
        <CountBadge count={placeholders.bellCount} />
      </IconButton>
    );
  }
  const open = () => {
    // Before the hub has told when that was, nothing is known to be new.
    setLastLook(settings && { seenAt: settings.bellSeenAt });
    if (!isOffline && newCount > 0) changeSettings({ bellSeenAt: new Date().toISOString() });
  };
  return (
    <Menu
      onOpen={open}
      trigger={(props) => (
        <IconButton {...props} icon={Bell} label={bellWords(newCount)}>
          <CountBadge count={newCount} />
        </IconButton>
      )}
    >
      <chakra.div width={{ base: "18rem", md: "22rem" }}>
        {told?.map((each) => (
          <MenuItem
            key={each.key}
            icon={places[each.kind].icon}
            to={places[each.kind].to}
            label={wordsOf(each, now).text}
            detail={wordsOf(each, now).detail}
            isNew={each.isNew}
          />
        ))}
        {told?.length === 0 && <MenuItem icon={Bell} label="Nothing new, and nothing more today" to="/" />}
        {!told && <MenuItem icon={Bell} label="This comes as soon as the hub answers" to="/" />}
      </chakra.div>
    </Menu>
  );
}

const places: Record<Notification["kind"], { icon: LucideIcon; to: string }> = {
  items: { icon: ShoppingBasket, to: "/#shopping" },
  trip: { icon: ShoppingCart, to: "/shopping" },
  status: { icon: UserRound, to: "/#family" },
  event: { icon: CalendarDays, to: "/#calendar" },
  dinner: { icon: CookingPot, to: "/#meals" },
  activities: { icon: Lightbulb, to: "/#activities" },
  joined: { icon: UserRound, to: "/#family" },
  invites: { icon: Link2, to: "/#family" },
};

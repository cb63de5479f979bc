import { chakra } from "@chakra-ui/react";
import { eventPath } from "@hub/shared/features/calendar/event-path";
import type { BellNotification } from "@hub/shared/features/notifications/read";
import { listPath } from "@hub/shared/features/shopping/list-path";
import {
  Bell,
  CalendarDays,
  CookingPot,
  KeyRound,
  Lightbulb,
  Link2,
  type LucideIcon,
  MessageSquare,
  ShoppingBasket,
  ShoppingCart,
  UserRound,
} from "lucide-react";
import { memo, useCallback, useEffect, useState } from "react";
import { closeNotifications } from "../../device/close-notifications.ts";
import { useDemoControls } from "../../hub/demo-controls.ts";
import { useChangeSettings, useSettings } from "../../hub/settings.ts";
import { useTimeZone } from "../../hub/use-family-date.ts";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { hubNowMs } from "../../time/hub-clock.ts";
import { useNow } from "../../time/use-now.ts";
import { CountBadge } from "../../ui/CountBadge.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { MenuItem } from "../../ui/MenuItem.tsx";
import { bellText, notificationText } from "./notification-text.ts";
import { type BellInput, type BellOpened, useNotifications } from "./queries.ts";

/** The bell with the number of new notifications. Opening it marks them as seen. */
export function NotificationBell({ bellInput }: { bellInput: BellInput }) {
  const [bellOpened, setBellOpened] = useState<BellOpened>();
  const demo = useDemoControls();
  const settings = useSettings();
  const changeSettings = useChangeSettings();
  const isOffline = useIsOffline();
  const { notifications, newCount = 0 } = useNotifications(bellInput, bellOpened) ?? {};

  const bellSeenAt = settings?.bellSeenAt;
  // Clears the notifications that the user has seen on another device.
  useEffect(() => {
    if (bellSeenAt) void closeNotifications(Date.parse(bellSeenAt));
  }, [bellSeenAt]);

  const open = useCallback(() => {
    // Without the settings, the last opening of the bell is unknown.
    setBellOpened(settings && { seenAt: settings.bellSeenAt });
    if (!isOffline && newCount > 0) changeSettings({ bellSeenAt: new Date(hubNowMs()).toISOString() });
  }, [settings, isOffline, newCount, changeSettings]);

  if (demo) {
    return (
      <IconButton icon={Bell} label="Notifications" onClick={demo.openBell}>
        <CountBadge count={demo.bellCount} />
      </IconButton>
    );
  }
  return <BellMenu {...{ notifications, newCount }} onOpen={open} />;
}

interface BellMenuProps {
  notifications: readonly BellNotification[] | undefined;
  newCount: number;
  onOpen: () => void;
}

/** Memoized, so that unrelated changes do not render it again. */
const BellMenu = memo(function BellMenu({ notifications, newCount, onOpen }: BellMenuProps) {
  return (
    <Menu
      onOpen={onOpen}
      trigger={(props) => (
        <IconButton {...props} icon={Bell} label={bellText(newCount)}>
          <CountBadge count={newCount} />
        </IconButton>
      )}
    >
      <BellEntries notifications={notifications} />
    </Menu>
  );
});

/** Formats the texts only while the menu is open. */
function BellEntries({ notifications }: { notifications: readonly BellNotification[] | undefined }) {
  const timeZone = useTimeZone();
  const now = useNow();
  return (
    <chakra.div width={{ base: "18rem", md: "22rem" }}>
      {notifications?.map((each) => (
        <MenuItem
          key={each.key}
          icon={kinds[each.kind].icon}
          to={pathOf(each, timeZone)}
          isNew={each.isNew}
          {...notificationText(each, now)}
        />
      ))}
      {!notifications?.length && (
        <MenuItem icon={Bell} label={notifications ? "You're all caught up" : "Waiting for the hub"} to="/" />
      )}
    </chakra.div>
  );
}

function pathOf(notification: BellNotification, timeZone: string): string {
  if (notification.kind === "event") return eventPath(notification.event, timeZone);
  return notification.kind === "items" ? listPath(notification.listId) : kinds[notification.kind].to;
}

/** The icon and the target of each kind. Events and lists have their own targets. */
const kinds: Record<Exclude<BellNotification["kind"], "event" | "items">, { icon: LucideIcon; to: string }> &
  Record<"event" | "items", { icon: LucideIcon }> = {
  message: { icon: MessageSquare, to: "/messages" },
  items: { icon: ShoppingBasket },
  trip: { icon: ShoppingCart, to: "/shopping" },
  status: { icon: UserRound, to: "/#family" },
  event: { icon: CalendarDays },
  dinner: { icon: CookingPot, to: "/meals" },
  activities: { icon: Lightbulb, to: "/#activities" },
  joined: { icon: UserRound, to: "/#family" },
  invites: { icon: Link2, to: "/#family" },
  "sign-in": { icon: KeyRound, to: "/settings#privacy" },
};

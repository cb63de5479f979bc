import { chakra } from "@chakra-ui/react";
import { isOver } from "@hub/shared/features/calendar/document";
import { Bell, CalendarDays } from "lucide-react";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { MenuItem } from "../../ui/MenuItem.tsx";
import { whenWords } from "./event-words.ts";
import { useTodaysEvents } from "./queries.ts";
import { useNow } from "./use-now.ts";

/** What is still to come today, with its number on the bell. */
export function ComingUpBell() {
  const today = useTodaysEvents();
  const now = useNow();
  const coming = today.state === "ready" ? today.events.filter((event) => !isOver(event, now)) : [];
  return (
    <Menu
      trigger={(props) => (
        <IconButton
          {...props}
          icon={Bell}
          label={coming.length === 0 ? "Nothing more today" : `${coming.length} still to come today`}
        >
          {coming.length > 0 && (
            <chakra.span aria-hidden css={count}>
              {coming.length}
            </chakra.span>
          )}
        </IconButton>
      )}
    >
      {coming.map((event) => (
        <MenuItem
          key={event.id}
          icon={CalendarDays}
          label={`${whenWords(event, now)}: ${event.title}`}
          to="/#calendar"
        />
      ))}
      {coming.length === 0 && <MenuItem icon={CalendarDays} label="Nothing more today" to="/#calendar" />}
    </Menu>
  );
}

const count = {
  position: "absolute",
  top: "1px",
  insetInlineEnd: "1px",
  minWidth: "1.25rem",
  height: "1.25rem",
  paddingInline: 1,
  borderRadius: "full",
  bg: "clay",
  color: "clayInk",
  fontSize: "sm",
  fontWeight: "strong",
  lineHeight: "1.25rem",
  textAlign: "center",
} as const;

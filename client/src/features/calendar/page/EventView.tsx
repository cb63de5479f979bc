import { chakra } from "@chakra-ui/react";
import { addDays } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { titleText } from "@hub/shared/features/calendar/title-text";
import { Bell, CalendarDays, Car, Footprints, Globe, MapPin, Repeat, Text, UsersRound } from "lucide-react";
import { useTimeZone } from "../../../hub/use-family-date.ts";
import { useRoster } from "../../../sync/use-members.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { iconSizes, iconStroke } from "../../../ui/icons.ts";
import { dayAsDate } from "../../../ui/times.ts";
import { EventThread } from "../EventThread.tsx";
import { leaveText } from "../event-text.ts";
import { reminderText, travelText } from "../reminder-text.ts";
import { useNearbyEvents } from "../subscribed/nearby-events.ts";

interface Props {
  event: Occurrence;
  onClose: () => void;
}

/** The details of an event that the user cannot change. */
export function EventView({ event, onClose }: Props) {
  const timeZone = useTimeZone();
  const members = useRoster() ?? [];
  const people = members.filter(({ id }) => event.memberIds.includes(id)).map(({ name }) => name);
  const driver = members.find(({ id }) => id === event.driverId)?.name;
  const from = useNearbyEvents()?.subscriptions.find(({ id }) => id === event.subscriptionId);
  const facts = [
    { icon: CalendarDays, label: "When", text: spanText(event, timeZone) },
    { icon: Repeat, label: "Repeats", text: event.seriesId === null ? "" : "Repeating event" },
    { icon: MapPin, label: "Where", text: event.location },
    { icon: UsersRound, label: "For", text: people.join(", ") },
    { icon: Car, label: "Driver", text: driver },
    { icon: Footprints, label: "Travel time", text: departureText(event, timeZone) },
    { icon: Bell, label: "Reminders", text: remindersOf(event) },
    { icon: Globe, label: "From", text: from && `${from.name}, ${from.host}` },
    { icon: Text, label: "Description", text: event.description },
  ].filter(({ text }) => text);
  return (
    <Dialog title={titleText(event)} onClose={onClose}>
      <chakra.dl display="flex" flexDirection="column" gap={3}>
        {facts.map(({ icon: Icon, label, text }) => (
          <chakra.div key={label} display="flex" gap={3}>
            <chakra.dt flexShrink={0} paddingTop="2px" color="quiet">
              <Icon aria-hidden size={iconSizes.normal} strokeWidth={iconStroke} />
              <chakra.span srOnly>{label}</chakra.span>
            </chakra.dt>
            <chakra.dd minWidth="0" whiteSpace="pre-line">
              {text}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <EventThread event={event} />
    </Dialog>
  );
}

/** "20 min, leave at 4:40 PM" */
function departureText(event: Occurrence, timeZone: string): string {
  const leave = leaveText(event, timeZone);
  return leave && event.travelMinutes !== null ? `${travelText(event.travelMinutes)}, ${leave}` : "";
}

function remindersOf({ reminders, allDay, travelMinutes }: Occurrence): string {
  if (reminders === null) return "";
  const kind = { allDay, isLeaving: !allDay && travelMinutes !== null };
  return reminders.length === 0 ? "None" : reminders.map((each) => reminderText(each, kind)).join("\n");
}

/** "Friday, December 4, 2026, 5:00 PM to 6:00 PM", in the family's time zone. */
function spanText({ startDate, endDate, startTime, endTime }: Occurrence, timeZone: string): string {
  if (startDate !== null) {
    const days = new Intl.DateTimeFormat([], { dateStyle: "full", timeZone: "UTC" });
    return days.formatRange(dayAsDate(startDate), dayAsDate(addDays(endDate ?? addDays(startDate, 1), -1)));
  }
  const times = new Intl.DateTimeFormat([], { dateStyle: "full", timeStyle: "short", timeZone });
  return times.formatRange(new Date(startTime), new Date(endTime ?? startTime));
}

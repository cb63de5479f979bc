import { colorFor } from "@hub/shared/colors";
import { useRoster } from "../../../sync/use-members.ts";
import { type HiddenCalendars, wholeFamily } from "../hidden-calendars.ts";
import { CalendarRow } from "./CalendarRow.tsx";

interface Props {
  hidden: HiddenCalendars;
  onToggle: (calendar: string, isShown: boolean) => void;
}

/** The family's own calendars: one for the whole family, and one per person in that person's color. */
export function FamilyCalendars({ hidden, onToggle }: Props) {
  const members = useRoster() ?? [];
  const rows = [
    { id: wholeFamily, name: "The whole family", color: null, detail: "Events for everyone." },
    ...members.map(({ id, name, color }) => ({
      id,
      name,
      color: colorFor(id, color),
      detail: "Shown on this device.",
    })),
  ];
  return rows.map(({ id, detail, ...row }) => (
    <CalendarRow
      key={id}
      {...row}
      detail={hidden.has(id) ? "Hidden on this device." : detail}
      isOn={!hidden.has(id)}
      onToggle={(isOn) => onToggle(id, isOn)}
    />
  ));
}

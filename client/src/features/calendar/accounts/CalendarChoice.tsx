import { chakra } from "@chakra-ui/react";
import type { AccountCalendar } from "@hub/shared/features/calendar/account-endpoints";
import { formatCount } from "@hub/shared/format-count";
import type { CalendarAccountId } from "@hub/shared/ids";
import { useState } from "react";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/inputs.ts";
import { Options } from "../../../ui/Options.tsx";
import { KeepOrRemoveEvents } from "./KeepOrRemoveEvents.tsx";
import { useChangeAccount } from "./queries.ts";

interface Props {
  accountId: CalendarAccountId;
  calendar: AccountCalendar;
  /** True if the user may not change this account. */
  isLocked: boolean;
  onChosen: () => void;
}

type Choice = Partial<Pick<AccountCalendar, "direction" | "takesOurs">> & { events?: "keep" | "remove" };

const off = { value: "off", label: "Don't sync" };
const read = { value: "read", label: "Read only" };
const both = { value: "both", label: "Two-way sync" };

/** Whether a calendar is synced, and in which direction. */
export function CalendarChoice({ accountId, calendar, isLocked, onChosen }: Props) {
  const change = useChangeAccount();
  const [isEnding, setIsEnding] = useState(false);
  const { id, name, mayWrite, direction, takesOurs, events } = calendar;
  const choose = (choice: Choice) =>
    change.mutate(
      { id: accountId, calendars: [{ id, ...choice }] },
      {
        onSuccess: () => {
          setIsEnding(false);
          if (choice.direction !== "off") onChosen();
        },
      },
    );
  const changeDirection = (to: string) => {
    if (to === "off" && events > 0) return setIsEnding(true);
    choose({ direction: to === "both" || to === "read" ? to : "off" });
  };
  return (
    <chakra.li display="flex" flexDirection="column" gap={2} borderTopWidth="1px" paddingBlock={3}>
      <Field label={name} hint={hintOf(calendar)}>
        {(control) => (
          <Select
            {...control}
            value={direction}
            disabled={isLocked || change.isPending}
            onChange={(event) => changeDirection(event.currentTarget.value)}
          >
            <Options options={[off, read, ...(mayWrite ? [both] : [])]} />
          </Select>
        )}
      </Field>
      {direction === "both" && (
        <Checkbox
          isChecked={takesOurs}
          disabled={isLocked || change.isPending}
          onChange={(next) => choose({ takesOurs: next })}
        >
          Also add our own events to this calendar
        </Checkbox>
      )}
      {isEnding ? (
        <KeepOrRemoveEvents
          title={`Stop syncing ${name}?`}
          isPending={change.isPending}
          error={change.error}
          onChoose={(eventChoice) => choose({ direction: "off", events: eventChoice })}
          onBack={() => setIsEnding(false)}
        />
      ) : (
        <FailureNotice error={change.error} />
      )}
    </chakra.li>
  );
}

function hintOf({ direction, events, skipped, mayWrite }: AccountCalendar): string | undefined {
  if (direction === "off") return mayWrite ? undefined : "Read only.";
  const count = formatCount(events, "event");
  return skipped === 0 ? count : `${count}, ${skipped} couldn't be read`;
}

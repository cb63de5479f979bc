import { chakra } from "@chakra-ui/react";
import {
  defaultQuietHours,
  eventMinutes,
  type Settings,
  type SettingsChanges,
} from "@hub/shared/features/profile/schema";
import { formatDuration } from "@hub/shared/phrases";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { SettingRow } from "../../ui/SettingRow.tsx";
import { TextField } from "../../ui/TextField.tsx";

interface Props {
  reach: Settings["reach"];
  change: (changes: SettingsChanges) => void;
}

/** Which kinds of notifications are sent, and the quiet hours. */
export function KindSettings({ reach, change }: Props) {
  const { events, timers, messages, quietHours } = reach;
  return (
    <div>
      <SettingRow
        label="Events"
        description="Before they start, and the evening before all-day events"
        isOn={events}
        onChange={(isOn) => change({ reach: { events: isOn } })}
      />
      {events && (
        <chakra.div display="flex" flexWrap="wrap" gap={4} paddingBottom={3}>
          <Minutes
            label="How long before"
            value={reach.eventMinutes}
            onChange={(chosen) => chosen && change({ reach: { eventMinutes: chosen } })}
          />
          <Minutes
            label="Second reminder"
            none="None"
            value={reach.againMinutes}
            onChange={(chosen) => change({ reach: { againMinutes: chosen } })}
          />
        </chakra.div>
      )}
      <SettingRow
        label="Timers"
        description="Always, even in quiet hours"
        isOn={timers}
        onChange={(isOn) => change({ reach: { timers: isOn } })}
      />
      <SettingRow
        label="Messages and announcements"
        description="When someone messages you or makes an announcement"
        isOn={messages}
        onChange={(isOn) => change({ reach: { messages: isOn } })}
      />
      <SettingRow
        label="Quiet hours"
        description="We'll hold notifications until quiet hours end"
        isOn={quietHours !== null}
        onChange={(isOn) => change({ reach: { quietHours: isOn ? defaultQuietHours : null } })}
      />
      {quietHours && (
        <chakra.div display="flex" flexWrap="wrap" gap={4} paddingBottom={3}>
          {(["from", "until"] as const).map((side) => (
            <Time
              key={side}
              label={side === "from" ? "From" : "Until"}
              value={quietHours[side]}
              onChange={(time) => change({ reach: { quietHours: { [side]: time } } })}
            />
          ))}
        </chakra.div>
      )}
    </div>
  );
}

type EventMinutes = Settings["reach"]["eventMinutes"];

interface MinutesProps {
  label: string;
  /** The label of the choice without a time, if there is one. */
  none?: string;
  value: EventMinutes | null;
  onChange: (minutes: EventMinutes | null) => void;
}

function Minutes({ label, none, value, onChange }: MinutesProps) {
  const options = eventMinutes.map((each) => ({ value: String(each), label: formatDuration(each * 60) }));
  return (
    <chakra.div flex="0 1 14rem">
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            value={value ?? ""}
            onChange={({ currentTarget }) =>
              onChange(eventMinutes.find((minutes) => minutes === Number(currentTarget.value)) ?? null)
            }
          >
            <Options options={none === undefined ? options : [{ value: "", label: none }, ...options]} />
          </Select>
        )}
      </Field>
    </chakra.div>
  );
}

function Time({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  return (
    <TextField
      label={label}
      type="time"
      value={value}
      onChange={(time) => {
        // The value is empty while the user types a time.
        if (time !== "") onChange(time);
      }}
    />
  );
}

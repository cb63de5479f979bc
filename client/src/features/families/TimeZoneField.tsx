import { chakra } from "@chakra-ui/react";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";

interface Props {
  value: string;
  onChange: (timeZone: string) => void;
}

/** The family's time zone, with a button that sets this device's zone. */
export function TimeZoneField({ value, onChange }: Props) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([value, own, ...Intl.supportedValuesOf("timeZone")])].sort();
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap={2}>
      <chakra.div flex="1 1 14rem" minWidth="0">
        <Field label="Time zone" hint="Sets when your family's days start and end.">
          {(control) => (
            <Select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
              <Options options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))} />
            </Select>
          )}
        </Field>
      </chakra.div>
      {own !== value && (
        <Button marginBottom={6} onClick={() => onChange(own)}>
          Use {own.replaceAll("_", " ")}
        </Button>
      )}
    </chakra.div>
  );
}

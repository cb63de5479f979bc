import { chakra } from "@chakra-ui/react";
import { type Units, unitsSchema } from "@hub/shared/features/profile/schema";
import { useId } from "react";
import { Select } from "../../ui/inputs.ts";
import { settingRow } from "../../ui/SettingRow.tsx";

const labels: Readonly<Record<Units, string>> = { written: "As written", metric: "Metric", us: "US" };

/** Chooses the units for recipe amounts. */
export function UnitsChoice({ units, onChange }: { units: Units; onChange: (units: Units) => void }) {
  const id = useId();
  return (
    <chakra.label htmlFor={id} css={settingRow} flexWrap="wrap">
      <chakra.span flex="1 1 12rem" minWidth="0">
        <chakra.span display="block" fontWeight="strong" lineHeight="tight" marginBottom={0.5}>
          Units
        </chakra.span>
        <chakra.span display="block" fontSize="sm" color="quiet">
          Show recipe amounts in grams and milliliters, or in ounces and cups
        </chakra.span>
      </chakra.span>
      <Select
        id={id}
        width="auto"
        value={units}
        onChange={(event) => onChange(unitsSchema.parse(event.currentTarget.value))}
      >
        {unitsSchema.options.map((each) => (
          <option key={each} value={each}>
            {labels[each]}
          </option>
        ))}
      </Select>
    </chakra.label>
  );
}

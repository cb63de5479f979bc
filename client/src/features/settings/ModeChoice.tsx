import { chakra } from "@chakra-ui/react";
import { chooseMode, type Mode, modes, useMode } from "../../theme/mode.ts";

const labels: Readonly<Record<Mode, string>> = { system: "As this device is set", light: "Light", dark: "Dark" };

export function ModeChoice() {
  const current = useMode();
  return (
    <chakra.div role="radiogroup" aria-label="Light or dark">
      {modes.map((mode) => (
        <chakra.label key={mode} display="flex" alignItems="center" gap={3} minHeight="row" cursor="pointer">
          <chakra.input
            type="radio"
            name="mode"
            checked={mode === current}
            onChange={() => chooseMode(mode)}
            width="1.25rem"
            height="1.25rem"
          />
          {labels[mode]}
        </chakra.label>
      ))}
    </chakra.div>
  );
}

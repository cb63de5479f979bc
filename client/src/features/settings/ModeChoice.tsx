import { chakra } from "@chakra-ui/react";
import { useChooseMode } from "../../hub/settings.ts";
import { type Mode, modes, useMode } from "../../theme/mode.ts";

const labels: Readonly<Record<Mode, string>> = { light: "Light", dark: "Dark", system: "Auto" };

/** Light, dark, or as each device is set. */
export function ModeChoice() {
  const current = useMode();
  const choose = useChooseMode();
  return (
    <chakra.div role="radiogroup" aria-label="Dark Mode" css={group}>
      {modes.map((mode) => (
        <Choice key={mode}>
          <chakra.input
            type="radio"
            name="mode"
            srOnly
            checked={mode === current}
            onChange={() => choose(mode)}
            className="peer"
          />
          <chakra.span>{labels[mode]}</chakra.span>
        </Choice>
      ))}
    </chakra.div>
  );
}

const group = { display: "flex", flexWrap: "wrap", gap: 1, padding: 1, bg: "sunk", borderRadius: "md" } as const;

const Choice = chakra("label", {
  base: {
    position: "relative",
    cursor: "pointer",
    "& span": {
      display: "inline-flex",
      alignItems: "center",
      minHeight: "control",
      paddingInline: 3,
      borderRadius: "sm",
      borderWidth: "1px",
      borderColor: "transparent",
      fontSize: "sm",
      color: "quiet",
    },
    "& :checked + span": { bg: "card", color: "ink", borderColor: "edge", fontWeight: "strong" },
    "& :focus-visible + span": { outline: "3px solid", outlineColor: "focus" },
  },
});

import { chakra } from "@chakra-ui/react";
import { useChooseMode } from "../../hub/settings.ts";
import { type Mode, modes } from "../../theme/mode.ts";
import { useMode } from "../../theme/use-mode.ts";
import { choiceGroupStyle, choiceStyle, chosenStyle } from "../../ui/choice-styles.ts";

const labels: Readonly<Record<Mode, string>> = { light: "Light", dark: "Dark", system: "Auto" };

/** Chooses the color mode: light, dark, or the system's. */
export function ModeChoice() {
  const current = useMode();
  const choose = useChooseMode();
  return (
    <chakra.div role="radiogroup" aria-label="Dark Mode" css={choiceGroupStyle} flexWrap="wrap">
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

const Choice = chakra("label", {
  base: {
    position: "relative",
    cursor: "pointer",
    "& span": { ...choiceStyle, paddingInline: 3 },
    "& :checked + span": chosenStyle,
    "& :focus-visible + span": { outline: "3px solid", outlineColor: "focus" },
  },
});

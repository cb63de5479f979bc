import { chakra } from "@chakra-ui/react";
import { type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import { useChooseMode } from "../hub/settings.ts";
import type { Mode } from "../theme/mode.ts";
import { useMode } from "../theme/use-mode.ts";
import { choiceGroupStyle, choiceStyle, chosenStyle } from "./choice-styles.ts";
import { iconSizes, iconStroke } from "./icons.ts";

const choices: readonly { mode: Mode; label: string; icon: LucideIcon }[] = [
  { mode: "light", label: "Light", icon: Sun },
  { mode: "dark", label: "Dark", icon: Moon },
  { mode: "system", label: "Auto", icon: Monitor },
];

/** Selects light, dark or the system's mode. The surrounding menu stays open. */
export function ModeSwitch() {
  const current = useMode();
  const choose = useChooseMode();
  return (
    <chakra.div
      role="group"
      aria-label="Light or dark"
      onClick={(event) => event.stopPropagation()}
      css={choiceGroupStyle}
      marginBlock={2}
    >
      {choices.map(({ mode, label, icon: Icon }) => (
        <Choice
          key={mode}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={mode === current}
          onClick={() => choose(mode)}
        >
          <Icon aria-hidden size={iconSizes.small} strokeWidth={iconStroke} />
          {label}
        </Choice>
      ))}
    </chakra.div>
  );
}

const Choice = chakra("button", {
  base: {
    ...choiceStyle,
    flex: "1",
    justifyContent: "center",
    gap: 1.5,
    paddingInline: 2,
    cursor: "pointer",
    _checked: chosenStyle,
    _focusVisible: { outlineOffset: "-3px" },
  },
});

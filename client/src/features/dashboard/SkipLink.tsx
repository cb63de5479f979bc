import { chakra } from "@chakra-ui/react";

import { useIsDesktop } from "./use-is-desktop.ts";

const plans = ["Meal Planning", "Family Calendar", "Shopping List", "Activity Recommendations"] as const;
const people = ["Ask Grok", "Quick Actions", "Family Members"] as const;
const onDesktop = ["Today", ...people, "Messages", ...plans] as const;
const inOneColumn = ["Today", "Messages", ...plans, ...people] as const;

/** A keyboard link to the next section. The last one links to the first. Visible while focused. */
export function SkipLink({ of }: { of: (typeof onDesktop)[number] }) {
  const sections: readonly string[] = useIsDesktop() ? onDesktop : inOneColumn;
  const next = sections[(sections.indexOf(of) + 1) % sections.length];
  const skip = () => document.querySelector<HTMLElement>(`[data-skip="${next}"]`)?.focus();
  return (
    <Skip type="button" data-skip={of} onClick={skip}>
      <chakra.span srOnly>{of}: </chakra.span>Skip to {next}
    </Skip>
  );
}

const Skip = chakra("button", {
  base: {
    position: "absolute",
    zIndex: 30,
    minHeight: "control",
    paddingInline: 3,
    bg: "card",
    borderWidth: "1px",
    borderRadius: "md",
    opacity: 0,
    pointerEvents: "none",
    _focusVisible: { opacity: 1 },
  },
});

import { chakra } from "@chakra-ui/react";

import { useIsDesktop } from "./use-is-desktop.ts";

const plans = ["Meal Planning", "Family Calendar", "Shopping List", "Activity Recommendations"] as const;
const people = ["Ask Grok", "Quick Actions", "Family Members"] as const;
const onDesktop = ["Today", ...people, "Messages", ...plans] as const;
const inOneColumn = ["Today", "Messages", ...plans, ...people] as const;

/** A keyboard link that skips a part: to the next one, from the last to the first. Shown while it has the focus. */
export function SkipPlace({ of }: { of: (typeof onDesktop)[number] }) {
  const places: readonly string[] = useIsDesktop() ? onDesktop : inOneColumn;
  const next = places[(places.indexOf(of) + 1) % places.length];
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

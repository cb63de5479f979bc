import { chakra } from "@chakra-ui/react";

/** The parts of the dashboard in keyboard order. */
const places = [
  "Today",
  "Messages",
  "Meal Planning",
  "Family Calendar",
  "Shopping List",
  "Activity Recommendations",
  "Ask Grok",
  "Quick Actions",
  "Family Members",
] as const;

/** A keyboard link that skips a part: to the next one, from the last to the first. Shown while it has the focus. */
export function SkipPlace({ of }: { of: (typeof places)[number] }) {
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

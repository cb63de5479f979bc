import { chakra } from "@chakra-ui/react";

/** The places of the dashboard in the order in which the keyboard comes by them. */
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

/** Leads the keyboard past a place to the one after it, and past the last to the first. Shows while it has the focus. */
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

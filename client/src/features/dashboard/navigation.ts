import { CalendarDays, House, type LucideIcon, Mic, ShoppingBasket } from "lucide-react";

export interface Destination {
  to: string;
  label: string;
  /** The word under the tab on a phone. */
  shortLabel: string;
  icon: LucideIcon;
}

/** Where the header and the tabs lead. */
export const destinations: readonly Destination[] = [
  { to: "/", label: "Dashboard", shortLabel: "Home", icon: House },
  { to: "/#calendar", label: "Calendar", shortLabel: "Calendar", icon: CalendarDays },
  { to: "/#shopping", label: "Shopping", shortLabel: "List", icon: ShoppingBasket },
  { to: "/voice-assistant", label: "Voice Assistant", shortLabel: "Voice", icon: Mic },
];

/** Whether a destination is the place that the address names. */
export function isCurrent({ to }: Destination, location: { pathname: string; hash: string }): boolean {
  return to === location.pathname + location.hash;
}

import { CalendarDays, CookingPot, House, type LucideIcon, Mic, ShoppingBasket, TentTree } from "lucide-react";

export interface Destination {
  to: string;
  label: string;
  icon: LucideIcon;
}

const home = { to: "/", icon: House };
const meals = { to: "/meals", label: "Meals", icon: CookingPot };
const calendar = { to: "/calendar", label: "Calendar", icon: CalendarDays };
const lists = { to: "/shopping", label: "Lists", icon: ShoppingBasket };
export const activities = { to: "/#activities", label: "Activities", icon: TentTree };
const voice = { to: "/voice-assistant", icon: Mic };

/** The links of the header. */
export const headerDestinations: readonly Destination[] = [
  { ...home, label: "Dashboard" },
  meals,
  calendar,
  lists,
  activities,
  { ...voice, label: "Voice Assistant" },
];

/** The phone tabs: the pages that people need on the go, with short labels. */
export const tabDestinations: readonly Destination[] = [
  { ...home, label: "Home" },
  meals,
  calendar,
  lists,
  { ...voice, label: "Voice" },
];

import { Bot, CalendarDays, Compass, type LucideIcon, ShoppingBasket, Users, UtensilsCrossed } from "lucide-react";

export interface Promised {
  title: string;
  text: string;
  icon: LucideIcon;
  /** The features it covers. */
  parts: readonly string[];
}

/** What the hub is for. */
export const promises: readonly Promised[] = [
  {
    title: "AI meal planning",
    text: "Dinner for tonight or for the whole week, without what somebody must not eat.",
    icon: UtensilsCrossed,
    parts: ["Dietary restrictions", "Shopping lists", "Recipes", "Nutrition"],
  },
  {
    title: "Smart calendar",
    text: "Who is where today, and what comes next, on every screen at once.",
    icon: CalendarDays,
    parts: ["Family coordination", "Event suggestions", "Reminders", "Calendar providers"],
  },
  {
    title: "Smart shopping",
    text: "Tick something off, and it is ticked on every phone, also in a shop without signal.",
    icon: ShoppingBasket,
    parts: ["Lists from meals", "Store layout", "Price tracking", "Inventory"],
  },
  {
    title: "Activity recommendations",
    text: "Something to do this afternoon that suits the weather, the hour and the youngest.",
    icon: Compass,
    parts: ["Weather-aware", "Age-appropriate", "Time-based", "Educational"],
  },
  {
    title: "Family management",
    text: "Available, busy or away: one tap tells the family.",
    icon: Users,
    parts: ["Profiles", "Preferences", "Status", "Communication"],
  },
  {
    title: "Chat assistant",
    text: "Ask Grok as you would ask at the table, typing or aloud.",
    icon: Bot,
    parts: ["Natural conversation", "Knows the context", "Learns preferences"],
  },
];

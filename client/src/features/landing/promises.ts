import { Bot, CalendarDays, Compass, type LucideIcon, ShoppingBasket, Users, UtensilsCrossed } from "lucide-react";

export interface Promised {
  title: string;
  text: string;
  icon: LucideIcon;
  /** What it covers; what the hub cannot do yet is said to come. */
  parts: readonly { name: string; isComing?: true }[];
}

/** What the hub is there for. */
export const promises: readonly Promised[] = [
  {
    title: "AI meal planning",
    text: "Dinner for tonight or for the whole week, without what somebody must not eat.",
    icon: UtensilsCrossed,
    parts: [{ name: "Dietary restrictions" }, { name: "Shopping lists" }, { name: "Recipes" }, { name: "Nutrition" }],
  },
  {
    title: "Smart calendar",
    text: "Who is where today, and what comes next, on every screen at once.",
    icon: CalendarDays,
    parts: [
      { name: "Family coordination" },
      { name: "Event suggestions" },
      { name: "Reminders" },
      { name: "Calendar providers", isComing: true },
    ],
  },
  {
    title: "Smart shopping",
    text: "Tick something off, and it is ticked on every phone, also in a shop without signal.",
    icon: ShoppingBasket,
    parts: [{ name: "Lists from meals" }, { name: "Store layout" }, { name: "Price tracking" }, { name: "Inventory" }],
  },
  {
    title: "Activity recommendations",
    text: "Something to do this afternoon that suits the weather, the hour and the youngest.",
    icon: Compass,
    parts: [{ name: "Weather-aware" }, { name: "Age-appropriate" }, { name: "Time-based" }, { name: "Educational" }],
  },
  {
    title: "Family management",
    text: "Available, busy or away: one tap tells the family.",
    icon: Users,
    parts: [{ name: "Profiles" }, { name: "Preferences" }, { name: "Status" }, { name: "Communication" }],
  },
  {
    title: "Chat assistant",
    text: "Ask Grok as you would ask at the table, typing or aloud.",
    icon: Bot,
    parts: [{ name: "Natural conversation" }, { name: "Knows the context" }, { name: "Learns preferences" }],
  },
];

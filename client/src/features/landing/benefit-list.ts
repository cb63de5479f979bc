import { Bot, CalendarDays, Compass, type LucideIcon, ShoppingBasket, Users, UtensilsCrossed } from "lucide-react";

export interface Benefit {
  title: string;
  text: string;
  icon: LucideIcon;
  /** The features that it covers. */
  features: readonly string[];
}

/** The benefits of the hub. */
export const benefits: readonly Benefit[] = [
  {
    title: "AI meal planning",
    text: "Dinner for tonight or the whole week that everyone can eat.",
    icon: UtensilsCrossed,
    features: ["Dietary restrictions", "Shopping lists", "Recipes", "Nutrition"],
  },
  {
    title: "Smart calendar",
    text: "Who is where today, and what comes next, on every screen at once.",
    icon: CalendarDays,
    features: ["Family coordination", "Event suggestions", "Reminders", "Calendar providers"],
  },
  {
    title: "Smart shopping",
    text: "Check something off, and it's checked off on every phone, even in a store without signal.",
    icon: ShoppingBasket,
    features: ["Lists from meals", "Store layout", "Price tracking", "Inventory"],
  },
  {
    title: "Activity recommendations",
    text: "Ideas for the afternoon that suit the weather, the time and the youngest.",
    icon: Compass,
    features: ["Weather-aware", "Age-appropriate", "Time-based", "Educational"],
  },
  {
    title: "Family management",
    text: "Available, busy or away: one tap tells the family.",
    icon: Users,
    features: ["Profiles", "Preferences", "Status", "Communication"],
  },
  {
    title: "Chat assistant",
    text: "Ask Grok like you'd ask at the dinner table, by typing or talking.",
    icon: Bot,
    features: ["Natural conversation", "Knows the context", "Learns preferences"],
  },
];

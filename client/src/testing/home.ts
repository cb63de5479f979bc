import type { Home } from "@hub/shared/features/families/schema";

/** Ada's family as the hub returns it. */
export const home: Home = {
  name: "The Kings",
  timeZone: "Europe/Vienna",
  weekStart: 1,
  currency: "EUR",
  place: null,
  demandsSecondFactor: false,
  hasWeather: true,
};

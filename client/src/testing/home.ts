import type { Home } from "@hub/shared/features/families/schema";

/** What the hub tells of Ada's family. */
export const home: Home = {
  name: "The Kings",
  timeZone: "Europe/Vienna",
  weekStart: 1,
  currency: "EUR",
  place: null,
  demandsSecondFactor: false,
  hasWeather: true,
};

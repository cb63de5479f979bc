import { expect, test } from "vitest";
import { readPreferences } from "./preferences.ts";

type Preferences = Parameters<typeof readPreferences>[0];

test.each<[Preferences, string[], boolean | undefined]>([
  [undefined, [], undefined],
  [["family-friendly", "educational", "outdoor"], ["family-friendly", "educational", "outdoor"], false],
  [
    { "family-friendly": true, educational: true, outdoor: true, indoor: false },
    ["family-friendly", "educational", "outdoor"],
    false,
  ],
  [{ indoor: true, quiet: true, active: false, players: 4 }, ["quiet"], true],
  [{ tags: "creative, indoors" }, ["creative", "indoors"], true],
  ["creative, indoor and quiet", ["creative", "indoor", "quiet"], true],
  [["outdoor", "indoor"], ["outdoor", "indoor"], undefined],
  ["", [], undefined],
  [{}, [], undefined],
])("reads %j", (preferences, likes, isIndoor) => {
  expect(readPreferences(preferences)).toEqual({ likes, isIndoor });
});

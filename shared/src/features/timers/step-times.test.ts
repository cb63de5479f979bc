import { expect, test } from "vitest";
import { stepTimes } from "./step-times.ts";

test.each([
  ["Bake for 25 minutes.", [25]],
  ["Bake for 20 to 25 minutes, until golden.", [20]],
  ["Simmer 20–25 min.", [20]],
  ["Roast for 45 minutes to 60 minutes.", [45]],
  ["Let it rise for 1-2 hours.", [60]],
  ["Braise for 1 hour 30 minutes.", [90]],
  ["Braise for 1 hour and 30 minutes.", [90]],
  ["Roast 1 1/2 hours at 180 °C.", [90]],
  ["Chill 2½ hours or overnight.", [150]],
  ["Rest for ½ hour.", [30]],
  ["Rest for half an hour.", [30]],
  ["Fry for 3 minutes, turn, then simmer for twenty minutes.", [3, 20]],
  ["Fry 5 minutes, and 5 minutes on the other side.", [5]],
  ["Bake for 45 minutes to 1 hour.", [45]],
  ["Braise for 1 hour to 90 minutes.", [60]],
  ["Chill 1-1/2 hours.", [90]],
  ["Rest it 1/2-3/4 hour.", [30]],
  ["Rest for ⅓ hour.", [20]],
  ["Blanch for 90 seconds.", [1.5]],
  ["Stir every 5 minutes and cook a few minutes more.", []],
  ["Add 1/2 cup milk and 200 g flour.", []],
  ["Heat the oven to 200 °C.", []],
  ["Feed it for 3 hours a day, 90 hours.", [180]],
])("finds the times of “%s”, in minutes: %j", (step, minutes) =>
  expect(stepTimes(step)).toEqual(minutes.map((each) => each * 60)),
);

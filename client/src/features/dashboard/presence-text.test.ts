import { expect, it } from "vitest";
import { hereWords } from "./presence-text.ts";

const ben = { userId: "1", name: "Ben" };
const cleo = { userId: "2", name: "Cleo" };

it("names everyone who is here, each person once", () => {
  expect(hereWords([ben])).toBe(", Ben is here too");
  expect(hereWords([ben, ben])).toBe(", Ben is here too");
  expect(hereWords([ben, cleo])).toBe(", Ben and Cleo are here too");
});

it("says nothing when nobody else is here", () => {
  expect(hereWords([])).toBe("");
});

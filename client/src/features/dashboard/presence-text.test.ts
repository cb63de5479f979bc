import { expect, it } from "vitest";
import { presenceText } from "./presence-text.ts";

const ben = { userId: "1", name: "Ben" };
const cleo = { userId: "2", name: "Cleo" };

it("names everyone who is online, each person once", () => {
  expect(presenceText([ben])).toBe(", Ben is online too");
  expect(presenceText([ben, ben])).toBe(", Ben is online too");
  expect(presenceText([ben, cleo])).toBe(", Ben and Cleo are online too");
});

it("is empty when no other user is online", () => {
  expect(presenceText([])).toBe("");
});

import { expect, test } from "vitest";
import { mergeList } from "./merge-list.ts";

const steps = ["Boil.", "Stir.", "Serve."];

test.each([
  {
    what: "an addition of both",
    mine: ["Boil.", "Salt.", "Stir.", "Serve."],
    theirs: [...steps, "Eat."],
    merged: ["Boil.", "Salt.", "Stir.", "Serve.", "Eat."],
  },
  { what: "a removal of each", mine: ["Stir.", "Serve."], theirs: ["Boil.", "Stir."], merged: ["Stir."] },
  {
    what: "a removal, and an addition after what is removed",
    mine: ["Boil.", "Serve."],
    theirs: ["Boil.", "Stir.", "Salt.", "Serve."],
    merged: ["Boil.", "Salt.", "Serve."],
  },
  {
    what: "an addition at the start",
    mine: ["Wash.", ...steps],
    theirs: ["Boil.", "Stir."],
    merged: ["Wash.", "Boil.", "Stir."],
  },
  { what: "the same addition", mine: [...steps, "Eat."], theirs: [...steps, "Eat."], merged: [...steps, "Eat."] },
  {
    what: "a repeated value",
    mine: ["Boil.", "Stir.", "Stir.", "Serve."],
    theirs: [...steps, "Eat."],
    merged: ["Boil.", "Stir.", "Stir.", "Serve.", "Eat."],
  },
  {
    what: "another order, and an addition",
    mine: ["Serve.", "Stir.", "Boil."],
    theirs: ["Boil.", "Salt.", "Stir.", "Serve."],
    merged: ["Serve.", "Stir.", "Boil.", "Salt."],
  },
  {
    what: "another order, and a removal",
    mine: ["Serve.", "Stir.", "Boil."],
    theirs: ["Boil.", "Serve."],
    merged: ["Serve.", "Boil."],
  },
])("merges two changes of a list: $what", ({ mine, theirs, merged }) => {
  expect(mergeList(theirs, { from: steps, to: mine })).toEqual(merged);
});

test("applies a change idempotently", () => {
  const change = { from: steps, to: ["Boil.", "Salt.", "Serve."] };
  const once = mergeList([...steps, "Eat."], change);
  expect(once).toEqual(["Boil.", "Salt.", "Serve.", "Eat."]);
  expect(mergeList(once, change)).toEqual(once);
});

test("replaces the list with a whole list", () => {
  expect(mergeList(steps, ["Eat."])).toEqual(["Eat."]);
});

test("compares objects regardless of the order of their fields", () => {
  const [one, other] = [
    { name: "egg", unit: null },
    { unit: null, name: "egg" },
  ];
  expect(mergeList([one], { from: [other], to: [] })).toEqual([]);
});

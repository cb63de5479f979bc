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
    what: "a value once more",
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
])("two changes of a list merge: $what", ({ mine, theirs, merged }) => {
  expect(mergeList(theirs, { from: steps, to: mine })).toEqual(merged);
});

test("a change that is applied again changes nothing more", () => {
  const change = { from: steps, to: ["Boil.", "Salt.", "Serve."] };
  const once = mergeList([...steps, "Eat."], change);
  expect(once).toEqual(["Boil.", "Salt.", "Serve.", "Eat."]);
  expect(mergeList(once, change)).toEqual(once);
});

test("a whole list replaces what was there", () => {
  expect(mergeList(steps, ["Eat."])).toEqual(["Eat."]);
});

test("objects are the same whatever the order of their fields", () => {
  const [here, there] = [
    { name: "egg", unit: null },
    { unit: null, name: "egg" },
  ];
  expect(mergeList([here], { from: [there], to: [] })).toEqual([]);
});

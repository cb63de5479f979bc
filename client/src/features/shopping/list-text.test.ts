import { assistantName } from "@hub/shared/features/assistant/name";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { homeOrder } from "@hub/shared/features/shopping/store-order";
import { type MemberId, newId, type StoreId } from "@hub/shared/ids";
import { aLine } from "@hub/shared/testing/shopping-line";
import { expect, test } from "vitest";
import { groupLines } from "./groups.ts";
import { arrange } from "./list/arrange.ts";
import { factsOf } from "./list/line-facts.ts";
import { iconOfLine, noteText } from "./list/line-icon.ts";
import { addedText, newText } from "./list/new-text.ts";
import { shareText } from "./list/share.ts";
import { missingText } from "./list-text.ts";
import { shortNames } from "./use-family-names.ts";

const [ada, ben] = [newId<"member">(), newId<"member">()];
const nameOf = (id: MemberId | null) => (id === ben ? "Ben" : undefined);

const lidl = newId<"store">();
const names = { nameOf, ownId: ada, storeOf: (id: StoreId | null) => (id === lidl ? "Lidl" : undefined) };

test("a row shows one mark: not found, else taken, else changed by the assistant", () => {
  const line = aLine("tea", { addedBy: ben, byAssistant: "added" });
  expect(iconOfLine({ ...line, missingBy: ben, takenBy: ben }, names)?.text).toBe("Ben couldn't find it");
  expect(iconOfLine({ ...line, takenBy: ben }, names)?.text).toBe("Ben has it");
  expect(iconOfLine({ ...line, takenBy: ada }, names)?.text).toBe(`Added by ${assistantName}`);
  expect(iconOfLine(aLine("tea", { addedBy: ben }), names)).toBeUndefined();
});

test("shows the person, the only store, the note and the latest message below an item's name", () => {
  const bound = { forId: ben, storeId: lidl };
  expect(noteText(aLine("tea", { ...bound, note: "green" }), names, undefined)).toBe("Ben · Lidl · green");
  expect(noteText(aLine("tea", { takenBy: ben, note: "green" }), names, "Which one?")).toBe("green · “Which one?”");
  expect(factsOf(aLine("tea", bound), { ...names, mealNames: new Map() })).toEqual(["For Ben", "Only at Lidl"]);
  expect(noteText(aLine("tea", { forId: newId(), storeId: newId() }), names, undefined)).toBe("");
});

test("the facts of a line name the origin of its amount and who added it", () => {
  const lasagne = newId<"meal">();
  const mealNames = new Map([[lasagne, "Lasagne"]]);
  const facts = (rest: Partial<ShoppingLine>) => factsOf(aLine("flour", rest), { ...names, mealNames });
  expect(facts({ addedBy: ben, missingBy: ben })).toEqual(["Ben couldn't find it", "Ben added this"]);
  expect(facts({ addedBy: ada })).toEqual(["You added this"]);
  expect(facts({ byAssistant: "changed", parts: [{ quantity: "300 g", mealId: lasagne }] })).toEqual([
    "For Lasagne",
    `${assistantName} changed this`,
  ]);
  expect(facts({})).toEqual([]);
});

test("uses first names, and full names for members who share one", () => {
  const [one, two, three] = [newId<"member">(), newId<"member">(), newId<"member">()];
  const members = [
    { id: one, name: "Ada King" },
    { id: two, name: "Ben King" },
    { id: three, name: "Ada Hill" },
  ];
  expect([...shortNames(members).values()]).toEqual(["Ada King", "Ben", "Ada Hill"]);
});

test("describes where an added item is", () => {
  expect(addedText([], [])).toBe("");
  expect(addedText([aLine("milk", { category: "dairy" })], [])).toBe("milk added, in Dairy");
  expect(addedText([aLine("milk"), aLine("tea")], [])).toBe("2 items added");
});

test("describes who could not find an item, and who added new items", () => {
  expect([null, ada, ben, newId<"member">()].map((by) => missingText(by, names))).toEqual([
    "",
    "Not found",
    "Ben couldn't find it",
    "Someone couldn't find it",
  ]);
  const ofBen = aLine("tea", { addedBy: ben });
  expect(newText([ofBen, ofBen], nameOf)).toBe("2 new from Ben");
  expect(newText([ofBen, aLine("rice")], nameOf)).toBe("2 new");
  expect(newText([{ ...ofBen, byAssistant: "added" }], nameOf)).toBe(`1 new from ${assistantName}`);
});

test("exports open items by category, with quantity and note", () => {
  const lines = [
    aLine("milk", { category: "dairy", quantity: "2", note: "organic" }),
    aLine("tea", { category: "pantry", completed: true }),
    aLine("soap"),
  ];
  expect(shareText("Shopping List", groupLines(lines, []))).toBe(
    "Shopping List\n\nDairy:\n- 2 milk (organic)\n\nOther:\n- soap",
  );
});

test("keeps recently ticked items in place, and moves earlier ones to the cart", () => {
  const [milk, tea, soap] = [aLine("milk", { completed: true }), aLine("tea", { completed: true }), aLine("soap")];
  const { groups, cart } = arrange([milk, tea, soap], { shelves: [], settling: new Set([milk.id]), order: homeOrder });
  expect([groups.flatMap(({ lines }) => lines), cart]).toEqual([[milk, soap], [tea]]);
});

test("sorts categories and items in the store's order, with unknown ones last", () => {
  const lines = ["pears", "apples", "leeks"].map((item) => aLine(item, { category: "produce" }));
  const all = [aLine("hay", { category: "pets" }), ...lines, aLine("milk", { category: "dairy" })];
  const groups = groupLines(all, [], {
    ...homeOrder,
    categories: ["dairy", "produce"],
    items: { leek: 0, apple: 0.5 },
  });
  expect(groups.map((group) => [group.category, ...group.lines.map(({ item }) => item)])).toEqual([
    ["dairy", "milk"],
    ["produce", "leeks", "apples", "pears"],
    ["pets", "hay"],
  ]);
});

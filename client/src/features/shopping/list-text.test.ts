import { assistantName } from "@hub/shared/features/assistant/name";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { type MemberId, newId } from "@hub/shared/ids";
import { expect, test } from "vitest";
import { groupLines } from "./groups.ts";
import { arrange } from "./list/arrange.ts";
import { newText } from "./list/new-text.ts";
import { shareText } from "./list/share.ts";
import { detailText, missingText } from "./list-text.ts";

const [ada, ben] = [newId<"member">(), newId<"member">()];
const nameOf = (id: MemberId | null) => (id === ben ? "Ben" : undefined);

function line(item: string, rest: Partial<ShoppingLine> = {}): ShoppingLine {
  const nobody = { addedBy: null, missingBy: null, takenBy: null };
  const nothing = { ...nobody, quantity: "", completed: false, parts: [], note: "", listId: null };
  return { id: newId<"item">(), item, category: "other", ...nothing, ...rest };
}

const names = { nameOf, ownId: ada };

test("a line tells who wants it, and once it is ticked who has it, but for what one did oneself", () => {
  const ofBen = line("tea", { addedBy: ben, note: "green" });
  expect(detailText(ofBen, names)).toBe("green · for Ben");
  expect(detailText({ ...ofBen, addedBy: ada }, names)).toBe("green");
  expect(detailText({ ...ofBen, addedBy: ada, takenBy: ben }, names)).toBe("green · Ben has it");
  expect(detailText({ ...ofBen, addedBy: ada, takenBy: ada }, names)).toBe("green");
});

test("who could not find a thing, and who added what", () => {
  expect([null, ada, ben, newId<"member">()].map((by) => missingText(by, names))).toEqual([
    "",
    "You could not find it",
    "Ben could not find it",
    "Somebody could not find it",
  ]);
  const ofBen = line("tea", { addedBy: ben });
  expect(newText([ofBen, ofBen], nameOf)).toBe("2 new from Ben");
  expect(newText([ofBen, line("rice")], nameOf)).toBe("2 new");
  expect(newText([{ ...ofBen, byAssistant: "added" }], nameOf)).toBe(`1 new from ${assistantName}`);
});

test("the list as text has what is open, with quantity and note, by category", () => {
  const lines = [
    line("milk", { category: "dairy", quantity: "2", note: "organic" }),
    line("tea", { category: "pantry", completed: true }),
    line("soap"),
  ];
  expect(shareText("Shopping List", groupLines(lines))).toBe(
    "Shopping List\n\nDairy:\n- 2 milk (organic)\n\nOther:\n- soap",
  );
});

test("what was ticked a moment ago stays in its place, what was ticked before is in the cart", () => {
  const [milk, tea, soap] = [line("milk", { completed: true }), line("tea", { completed: true }), line("soap")];
  const order = { categories: [], items: {}, proposal: null };
  const { groups, cart } = arrange([milk, tea, soap], { settling: new Set([milk.id]), order });
  expect([groups.flatMap(({ lines }) => lines), cart]).toEqual([[milk, soap], [tea]]);
});

test("in a store categories and things stand in its order, and what it does not know comes last", () => {
  const lines = ["pears", "apples", "leeks"].map((item) => line(item, { category: "produce" }));
  const all = [line("hay", { category: "pets" }), ...lines, line("milk", { category: "dairy" })];
  const groups = groupLines(all, { categories: ["dairy", "produce"], items: { leek: 0, apple: 0.5 }, proposal: null });
  expect(groups.map((group) => [group.category, ...group.lines.map(({ item }) => item)])).toEqual([
    ["dairy", "milk"],
    ["produce", "leeks", "apples", "pears"],
    ["pets", "hay"],
  ]);
});

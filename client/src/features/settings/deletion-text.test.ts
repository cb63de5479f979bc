import { expect, it } from "vitest";
import { deletionText, isConfirmed } from "./deletion-text.ts";

it("takes the e-mail address, however it is written, or the very word", () => {
  expect(
    ["ada@example.org", " Ada@Example.org ", "DELETE"].map((typed) => isConfirmed(typed, "ada@example.org")),
  ).toEqual([true, true, true]);
  expect(["", "delete", "ben@example.org", "DELETE IT"].map((typed) => isConfirmed(typed, "ada@example.org"))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it("says what becomes of the family and of the others", () => {
  expect(deletionText({ family: "goes", otherPeople: 0, elsewhere: [] }).join(" ")).toMatch(
    /lists, calendar and meals are deleted/,
  );
  expect(deletionText({ family: "stays", otherPeople: 2, elsewhere: [] }).join(" ")).toMatch(/Your family stays/);
  expect(deletionText({ family: "choose", otherPeople: 1, elsewhere: [] }).join(" ")).toMatch(
    /with the other person\./,
  );
  expect(deletionText({ family: "choose", otherPeople: 3, elsewhere: [] }).join(" ")).toMatch(/with the 3 others\./);
});

it("says what becomes of other families of the person", () => {
  const elsewhere = [
    { name: "The Kings", stays: true, heir: null },
    { name: "The Queens", stays: true, heir: "Cleo" },
    { name: "Ben's family", stays: false, heir: null },
  ];
  expect(deletionText({ family: "stays", otherPeople: 1, elsewhere }).slice(2)).toEqual([
    "Your other family, The Kings, stays.",
    "Your other family, The Queens, stays, and Cleo becomes its owner.",
    "Nobody else can sign in to your other family, Ben's family, so it is deleted too.",
  ]);
});

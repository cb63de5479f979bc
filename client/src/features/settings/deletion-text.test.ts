import { expect, it } from "vitest";
import { deletionText, isConfirmed } from "./deletion-text.ts";

it("accepts the email address in any case, or the exact word", () => {
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

it("describes what happens to the family and its other people", () => {
  expect(deletionText({ family: "goes", otherPeople: 0, elsewhere: [] }).join(" ")).toMatch(
    /we'll delete its lists, calendar and meals too/,
  );
  expect(deletionText({ family: "stays", otherPeople: 2, elsewhere: [] }).join(" ")).toMatch(/Your family stays/);
  expect(deletionText({ family: "choose", otherPeople: 1, elsewhere: [] }).join(" ")).toMatch(/with 1 other person\./);
  expect(deletionText({ family: "choose", otherPeople: 3, elsewhere: [] }).join(" ")).toMatch(/with 3 other people\./);
});

it("describes what happens to the person's other families", () => {
  const elsewhere = [
    { name: "The Kings", stays: true, heir: null },
    { name: "The Queens", stays: true, heir: "Cleo" },
    { name: "Ben's family", stays: false, heir: null },
  ];
  expect(deletionText({ family: "stays", otherPeople: 1, elsewhere }).slice(2)).toEqual([
    "Your other family, The Kings, stays.",
    "Your other family, The Queens, stays, and Cleo becomes its owner.",
    "No one else can sign in to your other family, Ben's family, so we'll delete it too.",
  ]);
});

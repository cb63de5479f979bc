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
  expect(deletionText({ family: "goes", otherPeople: 0 }).join(" ")).toMatch(/lists, calendar and meals are deleted/);
  expect(deletionText({ family: "stays", otherPeople: 2 }).join(" ")).toMatch(/Your family stays/);
  expect(deletionText({ family: "choose", otherPeople: 1 }).join(" ")).toMatch(/with the other person\./);
  expect(deletionText({ family: "choose", otherPeople: 3 }).join(" ")).toMatch(/with the 3 others\./);
});

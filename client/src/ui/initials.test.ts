import { describe, expect, it } from "vitest";
import { displayName, initialsOf } from "./initials.ts";

describe("initials", () => {
  it("are the first letters of first and last name", () => {
    expect(initialsOf("Ada Lovelace")).toBe("AL");
  });

  it("are at most two, even for more names", () => {
    expect(initialsOf("Ada Augusta King Noel")).toBe("AN");
  });

  it("are one letter for one name, with spaces ignored", () => {
    expect(initialsOf("  ben ")).toBe("B");
  });

  it.each([
    ["Sofia (nanny)", "S"],
    ["Sofia (the nanny", "S"],
    ["Ben [at work] King", "BK"],
    ['Ada "Addie" King', "AK"],
    ['"Addie" King', "AK"],
    ["Ada & Ben", "AB"],
    ["(Nanny)", "N"],
    ["Ben 😀", "B😀"],
  ])("ignore text in brackets and leading punctuation: %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it("are U without a name", () => {
    expect(initialsOf("")).toBe("U");
    expect(initialsOf("   ")).toBe("U");
  });

  it("do not split a multi-unit character", () => {
    expect(initialsOf("🦊 Cleo")).toBe("🦊C");
  });
});

describe("the display name", () => {
  it("is the name, else the email, else User", () => {
    expect(displayName({ firstName: "Ada", lastName: "Lovelace", email: "ada@home.example" })).toBe("Ada Lovelace");
    expect(displayName({ firstName: "", lastName: "", email: "ada@home.example" })).toBe("ada@home.example");
    expect(displayName({ firstName: "", lastName: "", email: "" })).toBe("User");
  });
});

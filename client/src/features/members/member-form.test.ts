import { expect, it } from "vitest";
import { readMemberForm, toMemberForm } from "./member-form.ts";

const ada = { ...toMemberForm(undefined, "#1E8163"), name: " Ada ", age: "36" };

it("trims the name and parses the age", () => {
  expect(readMemberForm(ada)).toEqual({
    kind: "valid",
    fields: { name: "Ada", age: 36, color: "#1E8163", dietaryRestrictions: [] },
  });
});

it("accepts a member without an age", () => {
  expect(readMemberForm({ ...ada, age: " " })).toMatchObject({ kind: "valid", fields: { age: null } });
});

it("names the invalid field", () => {
  expect(readMemberForm({ ...ada, name: "  " })).toMatchObject({ kind: "invalid", field: "name" });
  expect(readMemberForm({ ...ada, age: "4.5" })).toMatchObject({ kind: "invalid", field: "age" });
  expect(readMemberForm({ ...ada, age: "old" })).toMatchObject({ kind: "invalid", field: "age" });
});

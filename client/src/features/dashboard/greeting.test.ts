import { expect, it } from "vitest";
import { greetingFor } from "./greeting.ts";

it("greets with good morning before 12:00, good afternoon before 18:00, and good evening after", () => {
  expect(greetingFor(0, "Ada")).toBe("Good morning, Ada");
  expect(greetingFor(11, "Ada")).toBe("Good morning, Ada");
  expect(greetingFor(12, "Ada")).toBe("Good afternoon, Ada");
  expect(greetingFor(17, "Ada")).toBe("Good afternoon, Ada");
  expect(greetingFor(18, "Ada")).toBe("Good evening, Ada");
  expect(greetingFor(23, "Ada")).toBe("Good evening, Ada");
});

it("greets the family when there is no first name", () => {
  expect(greetingFor(8, "  ")).toBe("Good morning, Family");
});

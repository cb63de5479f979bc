import { expect, test } from "vitest";
import { freeName } from "./display-text.ts";

test("proposes a name that no other display has", () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));
  expect(freeName([])).toBe("Kitchen");
  expect(freeName(named("kitchen "))).toBe("Hall");
  expect(freeName(named("Hall", "Kitchen", "Bath"))).toBe("Living room");
  const all = named("Kitchen", "Hall", "Living room", "Bedroom", "Office");
  expect(freeName([...all, { name: "Display 2" }])).toBe("Display 3");
});

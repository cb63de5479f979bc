import { expect, it } from "vitest";
import { stripeOf } from "./stripe.ts";

it("divides a stripe equally into the colors of several people", () => {
  const [ada, ben] = [
    { id: "a", color: "#111111" },
    { id: "b", color: "#222222" },
  ];
  expect(stripeOf([ada, ben])).toBe("linear-gradient(to bottom, #111111 0% 50%, #222222 50% 100%)");
  expect(stripeOf([])).toBeUndefined();
});

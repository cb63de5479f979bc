import { addPrice, removePrice } from "@hub/shared/features/prices/operations";
import { newId } from "@hub/shared/ids";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setSignedIn } from "../../hub/session.ts";
import { openTestDocument } from "../../testing/open-test-document.ts";
import { ada } from "../../testing/queries.tsx";
import { renderOver } from "../../testing/render-over.tsx";
import { WeekCost } from "./WeekCost.tsx";

afterEach(cleanup);

test("sums a week's cost by the last prices with the number of known ones, and renders nothing without prices", () => {
  setSignedIn(ada);
  const copy = openTestDocument();
  const pay = (price: { name: string; quantity: string; cents: number; day: string }) => {
    const id = newId<"price">();
    act(() => copy.run(addPrice, { id, ...price, currency: "EUR" }));
    return id;
  };
  const flour = { name: "flour", quantity: 500, unit: "g" };
  const meals = [
    { ingredients: [flour, { name: "saffron", quantity: 1, unit: "g" }] },
    { ingredients: [flour, { name: "milk", quantity: 2, unit: "l" }] },
  ];
  renderOver(copy, <WeekCost meals={meals} />);
  const shown = () => screen.queryByText(/^About/)?.textContent;
  expect(shown()).toBeUndefined();
  pay({ name: "Flour", quantity: "1 kg", cents: 900, day: "2026-01-01" });
  pay({ name: "Flour", quantity: "1 kg", cents: 200, day: "2026-01-05" });
  expect(shown()).toBe("About €2.00 · 1 of 3 ingredients");
  const milk = pay({ name: "Milk", quantity: "1 l", cents: 150, day: "2026-01-05" });
  expect(shown()).toBe("About €5.00 · 2 of 3 ingredients");
  act(() => copy.run(removePrice, { id: milk }));
  expect(shown()).toBe("About €2.00 · 1 of 3 ingredients");
});

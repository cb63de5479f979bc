import { readShoppingList } from "@hub/shared/features/shopping/document";
import { addItem } from "@hub/shared/features/shopping/operations";
import { newId } from "@hub/shared/ids";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { drawSignedIn } from "../../testing/draw-signed-in.tsx";
import { ImportDialog } from "./ImportDialog.tsx";

const table = "Product,Amount,Done\nButter,250 g,\nTea,,yes\n,3,\nBread,,\n";
const file = () => Object.assign(new File([table], "list.csv"), { text: async () => table });

test("what a file holds is shown, comes in without what is there, and goes again in one step", async () => {
  const { run, doc } = await drawSignedIn(<ImportDialog onClose={vi.fn()} />);
  const names = () => readShoppingList(doc).map(({ item, quantity }) => `${quantity} ${item}`.trim());
  run(addItem, { id: newId<"item">(), item: "bread" });
  const choose = () => fireEvent.change(screen.getByLabelText("Files"), { target: { files: [file()] } });
  choose();
  expect(await screen.findByText("Butter")).toBeTruthy();
  expect(screen.getByText("1 of it is here already. 1 ticked off there stay out.")).toBeTruthy();
  expect(screen.getByText("Line 4 of list.csv: It has no name.")).toBeTruthy();
  expect(names()).toEqual(["bread"]);
  fireEvent.click(screen.getByRole("button", { name: "Bring in 1 thing" }));
  expect(await screen.findByText("Your family has 1 thing more.")).toBeTruthy();
  expect(names()).toEqual(["bread", "250 g Butter"]);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("All of it is taken back, except what was changed since.");
  expect(names()).toEqual(["bread"]);
});

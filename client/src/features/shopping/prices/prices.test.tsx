import { ChakraProvider } from "@chakra-ui/react";
import { readPrices } from "@hub/shared/features/prices/document";
import { addPrice } from "@hub/shared/features/prices/operations";
import { readLines } from "@hub/shared/features/shopping/document";
import { addItem } from "@hub/shared/features/shopping/operations";
import { newId } from "@hub/shared/ids";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setSignedIn } from "../../../hub/session.ts";
import { markPageReady } from "../../../lib/page-ready.ts";
import { LiveDocumentContext } from "../../../sync/live-context.ts";
import { stubIntersectionObserver } from "../../../testing/intersection-observer.ts";
import { openTestDocument } from "../../../testing/open-test-document.ts";
import { ada, createQueryWrapper } from "../../../testing/queries.tsx";
import { isLong } from "../../../testing/scale.ts";
import { system } from "../../../theme/system.ts";
import { Toaster } from "../../../ui/Toaster.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { ShoppingMode } from "../shop/ShoppingMode.tsx";

beforeEach(() => {
  setSignedIn(ada);
  markPageReady();
  stubIntersectionObserver();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(page: "list" | "shop", items: Record<string, string>) {
  const copy = openTestDocument(ada.memberId);
  for (const [item, quantity] of Object.entries(items)) copy.run(addItem, { id: newId<"item">(), item, quantity });
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={copy.live}>
        {page === "list" ? (
          <ListPage listId={null} onChooseList={vi.fn()} onShop={vi.fn()} />
        ) : (
          <ShoppingMode listId={null} onChooseList={vi.fn()} onLeave={vi.fn()} />
        )}
        <Toaster />
      </LiveDocumentContext>
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
  const recordedPrices = () => readPrices(copy.doc).map(({ name, quantity, cents }) => [name, quantity, cents]);
  const recordPrice = (name: string, quantity: string, cents: number) =>
    act(() => copy.run(addPrice, { id: newId<"price">(), name, quantity, cents, day: "2026-01-05", currency: "EUR" }));
  return { ...copy, recordedPrices, recordPrice };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const typePrice = (text: string) => fireEvent.change(screen.getByLabelText("Price (EUR)"), { target: { value: text } });
const estimateButton = () => screen.queryByRole("button", { name: /About|without a price/ });

test("hides prices until the first one is entered in an item's details, and then shows an estimate for the list", async () => {
  const { recordedPrices, recordPrice } = show("list", { Milk: "2 l", Bread: "" });
  await screen.findAllByRole("checkbox");
  press("More about Milk");
  const sheet = within(await screen.findByRole("dialog"));
  expect(estimateButton()).toBeNull();
  expect(sheet.queryByText(/^Last/)).toBeNull();
  press("What did it cost?");
  for (const wrong of ["much", "0", "1.234", "-3"]) {
    typePrice(wrong);
    expect(sheet.getByRole("button", { name: "Save price" }).hasAttribute("disabled")).toBe(true);
  }
  typePrice("2,38");
  press("Save price");
  expect(recordedPrices()).toEqual([["Milk", "2 l", 238]]);
  expect(sheet.getByText(/^Last €2.38 for 2 l · €1.19\/l/)).toBeDefined();
  expect(estimateButton()?.textContent).toBe("About €2.38 · 1 without a price");

  expect(sheet.queryByRole("img", { hidden: true })).toBeNull();
  recordPrice("Milk", "1 l", 99);
  expect(sheet.getByRole("img", { hidden: true }).getAttribute("aria-label")).toMatch(
    /^From €0.99 on Jan 5 to €1.19 on /,
  );
  const rows = within(sheet.getByRole("table", { name: "Prices of Milk", hidden: true }));
  expect(rows.getAllByRole("row", { hidden: true })).toHaveLength(3);
  fireEvent.click(rows.getByRole("button", { name: /^Remove €0.99/, hidden: true }));
  expect(recordedPrices()).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Undo", hidden: true }));
  expect(recordedPrices()).toHaveLength(2);
});

test("a tick in shopping mode offers to record the price, and two taps save the last price", async () => {
  const { doc, recordedPrices, recordPrice } = show("shop", { Milk: "1 l", Bread: "" });
  const tick = async (name: string) => {
    fireEvent.click(screen.getByRole("checkbox", { name: new RegExp(name) }));
    await waitFor(() => expect(readLines(doc, null).find(({ item }) => item === name)?.completed).toBe(true));
  };
  await tick("Bread");
  expect(screen.queryByRole("button", { name: /cost/ })).toBeNull();
  recordPrice("Milk", "1 l", 119);
  await tick("Milk");
  fireEvent.click(await screen.findByRole("button", { name: "What did Milk cost?" }));
  press("Save price");
  expect(recordedPrices()).toEqual([
    ["Milk", "1 l", 119],
    ["Milk", "1 l", 119],
  ]);
  expect(screen.queryByRole("button", { name: /cost\?/ })).toBeNull();
});

test.runIf(isLong)("lists items without a price in the cost dialog, and records a receipt's total there", async () => {
  const { recordedPrices, recordPrice } = show("list", { Milk: "2 l", Bread: "" });
  recordPrice("Bread", "500 g", 300);
  await screen.findByRole("button", { name: "2 without a price" });
  press("2 without a price");
  const dialog = within(screen.getByRole("dialog", { name: "Cost" }));
  expect(dialog.getByText(/Milk, Bread/)).toBeDefined();
  press("Add a receipt's total");
  expect(dialog.queryByLabelText("Quantity")).toBeNull();
  typePrice("54.20");
  press("Save price");
  expect(recordedPrices()[0]).toEqual([null, "", 5_420]);
  expect(within(dialog.getByRole("table", { name: "Receipts" })).getByText(/€54.20/)).toBeDefined();
});

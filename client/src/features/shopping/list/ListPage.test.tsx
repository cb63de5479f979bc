import { ChakraProvider } from "@chakra-ui/react";
import { changeEntry, signAs } from "@hub/shared/entries";
import { addMember } from "@hub/shared/features/members/operations";
import { removeMessage, writeMessage } from "@hub/shared/features/messages/operations";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { addStore } from "@hub/shared/features/shopping/lists-and-stores-operations";
import { addItem } from "@hub/shared/features/shopping/operations";
import { readSupplies } from "@hub/shared/features/supplies/document";
import { supplies } from "@hub/shared/features/supplies/schema";
import { newId } from "@hub/shared/ids";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as Y from "yjs";
import { setSignedIn } from "../../../hub/session.ts";
import { markPageReady } from "../../../lib/page-ready.ts";
import { removeToast } from "../../../lib/toast.ts";
import { LiveDocumentContext } from "../../../sync/live-context.ts";
import { stubIntersectionObserver } from "../../../testing/intersection-observer.ts";
import { openTestDocument } from "../../../testing/open-test-document.ts";
import { ada, createQueryWrapper } from "../../../testing/queries.tsx";
import { isLong } from "../../../testing/scale.ts";
import { WithStyles } from "../../../testing/styles.tsx";
import { system } from "../../../theme/system.ts";
import { Toaster } from "../../../ui/Toaster.tsx";
import { ListPage } from "./ListPage.tsx";

let inSight: ReturnType<typeof stubIntersectionObserver>;
const scrollIntoView = vi.fn();

beforeEach(() => {
  setSignedIn(ada);
  markPageReady();
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
  inSight = stubIntersectionObserver();
});

afterEach(() => {
  cleanup();
  scrollIntoView.mockReset();
  // A toast that stays open would affect the next test.
  removeToast();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = <ListPage listId={null} onChooseList={vi.fn()} onShop={vi.fn()} />;

function show(items: readonly string[] = [], part = page) {
  const copy = openTestDocument();
  signAs(copy.doc, ada.memberId, () => {
    for (const item of items) addItem.apply(copy.doc, { id: newId<"item">(), item });
  });
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={copy.live}>
        {part}
        <Toaster />
      </LiveDocumentContext>
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
  return copy;
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Add an item" });
const rows = () => [...document.querySelectorAll("li")];
const rowOf = (item: string) => {
  const row = rows().find(({ textContent }) => textContent?.startsWith(item));
  if (!row) throw new Error(`${item} is not on the list.`);
  return row;
};

function type(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
}

async function suggested(): Promise<(string | null)[]> {
  const options = await within(await screen.findByRole("listbox", { name: "Suggestions" })).findAllByRole("option");
  return options.map(({ textContent }) => textContent);
}

const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

test("suggests items from two letters on, and adds one with the keyboard", async () => {
  show(["milk"]);
  type("m");
  expect(screen.queryByRole("listbox")).toBeNull();
  type("2 mil");
  expect((await suggested()).slice(0, 2)).toEqual(["milkOn the list", "milk breadBakery"]);
  expect(field().getAttribute("aria-expanded")).toBe("true");
  expect(active()).toBeUndefined();
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect(active()).toBe("milk breadBakery");
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(rowOf("milk bread").textContent).toContain("2");
  expect(field().value).toBe("");
  expect(field().getAttribute("aria-expanded")).toBe("false");
});

test("adds five pasted lines as five items with their amounts", async () => {
  const { doc } = show();
  const text = "potatoes\nbread\r\n6 eggs\n500g flour\nbananas, 2 kg\n";
  fireEvent.paste(field(), { clipboardData: { getData: () => text } });
  expect(field().value).toBe("potatoes; bread; 6 eggs; 500g flour; bananas, 2 kg");
  fireEvent.submit(field());
  await waitFor(() => expect(readShoppingList(doc)).toHaveLength(5));
  const lines = readShoppingList(doc).map(({ quantity, item }) => `${quantity} ${item}`.trim());
  expect(lines).toEqual(["potatoes", "bread", "6 eggs", "500 g flour", "2 kg bananas"]);
});

test("adds a tapped suggestion, keeps the field focused, and Escape only closes the suggestions", async () => {
  show();
  field().focus();
  type("kohlr");
  expect(await suggested()).toEqual(["kohlrabiProduce"]);
  expect(fireEvent.keyDown(field(), { key: "Escape" })).toBe(false);
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field().value).toBe("kohlr");
  type("kohlra");
  await suggested();
  const option = screen.getByRole("option");
  expect(fireEvent.pointerDown(option)).toBe(false);
  fireEvent.click(option);
  expect(rowOf("kohlrabi")).toBeDefined();
  expect(document.activeElement).toBe(field());
});

test("highlights an added item, scrolls to it, and names its category", async () => {
  show(["tea", "leeks"]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  type("milk");
  fireEvent.submit(field());
  const milk = rowOf("milk");
  expect(milk.textContent).toContain("added");
  expect(scrollIntoView.mock.contexts).toEqual([milk]);
  expect(await screen.findByText("milk added, in Dairy")).toBeDefined();
  act(() => vi.advanceTimersByTime(3_000));
  expect(milk.textContent).not.toContain("added");

  // Adding an existing item highlights its row.
  type("3 tea");
  fireEvent.submit(field());
  expect(rowOf("tea").textContent).toContain("added");
  expect(scrollIntoView.mock.contexts.at(-1)).toBe(rowOf("tea"));
});

test.runIf(isLong)(
  "renders the first lines of a long list, more on scroll, and names the category of added items",
  async () => {
    const names = Array.from({ length: 600 }, (_, index) => `thing ${index}`);
    show(names, <WithStyles>{page}</WithStyles>);
    expect(rows()).toHaveLength(150);
    type("thing 599");
    fireEvent.submit(field());
    expect(rows()).toHaveLength(150);
    const [where] = await screen.findAllByText(/^thing 599 added, in /);
    expect(where && getComputedStyle(where).position).toBe("static");
    // The end of the list scrolls into view.
    act(() => inSight.see([{ isIntersecting: true }]));
    expect(rows()).toHaveLength(300);
    type("thing 400");
    fireEvent.submit(field());
    expect(rowOf("thing 400").textContent).toContain("added");
    expect(rows().length).toBeLessThan(600);
  },
);

test("a row shows name, amount, mark and note, and its sheet shows who added it and why", async () => {
  const copy = show(["milk"]);
  const [row] = rows();
  act(() => copy.run(addItem, { id: newId<"item">(), item: "tea", quantity: "2", note: "green" }));
  expect(rowOf("tea").textContent).toBe("teagreen2");
  // A tap on the note does not tick the line.
  fireEvent.click(screen.getByText("green"));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "tea" }).checked).toBe(false);
  expect(row?.textContent).toBe("milk");
  fireEvent.click(screen.getByRole("button", { name: "More about milk" }));
  expect((await screen.findByRole("dialog", { name: "milk" })).textContent).toContain("You added this");
});

test("shows an item's person and only store in its row", async () => {
  const { doc, run } = show(["shampoo"]);
  const [dm, cleo] = [newId<"store">(), newId<"member">()];
  act(() => {
    run(addStore, { id: dm, name: "dm" });
    run(addMember, { id: cleo, name: "Cleo" });
  });
  fireEvent.click(screen.getByRole("button", { name: "More about shampoo" }));
  fireEvent.change(await screen.findByLabelText("Store"), { target: { value: dm } });
  fireEvent.change(screen.getByLabelText("For"), { target: { value: cleo } });
  expect(readShoppingList(doc)).toMatchObject([{ storeId: dm, forId: cleo }]);
  expect(rowOf("shampoo").textContent).toContain("Cleo · dm");
  fireEvent.change(screen.getByLabelText("Store"), { target: { value: "" } });
  expect(readShoppingList(doc)).toMatchObject([{ storeId: null, forId: cleo }]);
});

test("sets a weekly repeat in the item's sheet, and suggests due items", async () => {
  const copy = show(["Milk"]);
  fireEvent.click(screen.getByRole("button", { name: "More about Milk" }));
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Buy again" });
  fireEvent.change(choice, { target: { value: "7" } });
  expect(choice.value).toBe("7");
  const [supply] = readSupplies(copy.doc);
  expect(supply).toMatchObject({ name: "Milk", level: "out", everyDays: 7 });

  fireEvent.click(screen.getByRole("button", { name: "Remove from the list" }));
  expect(screen.queryByRole("group", { name: "Due again" })).toBeNull();
  act(() => {
    changeEntry(copy.doc, supplies, { id: supply?.id ?? "", boughtAt: "2026-01-01T12:00:00.000Z" });
    copy.setSyncState({ kind: "saved" });
  });
  const due = await screen.findByRole("group", { name: "Due again" });
  fireEvent.click(within(due).getByRole("button", { name: "Add" }));
  await waitFor(() => expect(readShoppingList(copy.doc).map(({ item }) => item)).toEqual(["Milk"]));
  expect(screen.queryByRole("group", { name: "Due again" })).toBeNull();
});

test("renders a tick before its consequences, and undoes it with a second tap", async () => {
  const { doc } = show(["milk"]);
  const box = within(rowOf("milk")).getByRole<HTMLInputElement>("checkbox");
  const isDone = () => readShoppingList(doc)[0]?.completed;
  const changes: unknown[] = [];
  doc.on("update", () => changes.push(isDone()));
  fireEvent.click(box);
  expect([box.checked, isDone()]).toEqual([true, false]);
  fireEvent.click(box);
  expect(box.checked).toBe(false);
  await waitFor(() => expect(changes).toEqual([true, false]));
  expect(box.checked).toBe(false);
});

test("applies a tick when the page closes before the next render", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const { doc } = show(["milk"]);
  fireEvent.click(within(rowOf("milk")).getByRole("checkbox"));
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await waitFor(() => expect(readShoppingList(doc)[0]?.completed).toBe(true));
});

test("shows the latest message in an item's row until it is removed", () => {
  const { doc, live } = show(["Yogurt", "Milk"]);
  const yogurt = readShoppingList(doc).find(({ item }) => item === "Yogurt");
  const [first, second] = [newId<"message">(), newId<"message">()];
  act(() => {
    live.run(writeMessage, { id: first, text: "Which one?", about: yogurt?.id });
    live.run(writeMessage, { id: second, text: "The green one", about: yogurt?.id });
  });
  const notes = () => screen.getAllByRole("listitem").map((row) => row.querySelector(".note")?.textContent);
  expect(notes()).toEqual(["“The green one”", undefined]);
  act(() => {
    for (const id of [first, second]) live.run(removeMessage, { id });
  });
  expect(notes()).toEqual([undefined, undefined]);
});

test("saves a list as a template, adds it with two taps, and undoes it with one", async () => {
  const copy = show(["tent", "gas"]);
  const open = () => readShoppingList(copy.doc).map(({ item }) => item);
  const menu = async (name: string) => {
    fireEvent.click(await screen.findByRole("button", { name: "List options" }));
    fireEvent.click(await screen.findByRole("menuitem", { name }));
  };
  await menu("Templates");
  fireEvent.click(await screen.findByRole("button", { name: "Save this list as a template" }));
  const dialog = await screen.findByRole("dialog", { name: "New template" });
  const things = within(dialog).getByRole<HTMLTextAreaElement>("textbox", { name: "Items" });
  expect(things.value).toBe("tent\ngas");
  fireEvent.change(things, { target: { value: "tent\ngas\n2 kg potatoes" } });
  fireEvent.change(within(dialog).getByRole("textbox", { name: "Name" }), { target: { value: "Camping" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  fireEvent.click(within(screen.getByRole("dialog", { name: "Templates" })).getByRole("button", { name: "Close" }));
  await menu("Add Camping");
  await waitFor(() => expect(open()).toEqual(["tent", "gas", "potatoes"]));
  fireEvent.click(await screen.findByRole("button", { name: "Undo", hidden: true }));
  expect(open()).toEqual(["tent", "gas"]);
});

test('changes an amount with "+" and "-" in the row, and includes concurrent additions from another phone', async () => {
  const { doc } = show(["milk"]);
  const [milk] = readShoppingList(doc);
  if (!milk) throw new Error("No milk");
  const away = new Y.Doc();
  Y.applyUpdate(away, Y.encodeStateAsUpdate(doc));
  addItem.apply(away, { id: newId<"item">(), item: "milk", quantity: "2" });
  fireEvent.click(screen.getByRole("button", { name: "Amount of milk: any" }));
  const steps = within(await screen.findByRole("group", { name: "Amount of milk" }));
  expect(steps.getByRole<HTMLButtonElement>("button", { name: "Less" }).disabled).toBe(true);
  for (let press = 0; press < 3; press++) fireEvent.click(steps.getByRole("button", { name: "More" }));
  expect(readShoppingList(doc)).toMatchObject([{ id: milk.id, quantity: "4" }]);
  fireEvent.click(steps.getByRole("button", { name: "Less" }));
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(away));
  expect(readShoppingList(doc)).toMatchObject([{ id: milk.id, quantity: "5" }]);
  fireEvent.keyDown(steps.getByRole("button", { name: "More" }), { key: "Escape" });
  expect(screen.queryByRole("group", { name: "Amount of milk" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "milk" }));
  fireEvent.keyDown(screen.getByRole("checkbox", { name: "milk" }), { key: "+" });
  expect(await screen.findByRole("group", { name: "Amount of milk" })).toBeDefined();
});

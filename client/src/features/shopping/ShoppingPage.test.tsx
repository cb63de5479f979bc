import { addList, removeList } from "@hub/shared/features/shopping/lists-and-stores-operations";
import { addItem } from "@hub/shared/features/shopping/operations";
import { newId } from "@hub/shared/ids";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LocationContext, navigate, onNavigated } from "../../lib/location.ts";
import { stubIntersectionObserver } from "../../testing/intersection-observer.ts";
import { renderPageSignedIn } from "../../testing/render-page-signed-in.tsx";
import { ShoppingPage } from "./ShoppingPage.tsx";

const dm = newId<"list">();

beforeEach(() => {
  stubIntersectionObserver();
  navigate("/shopping", { replace: true });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the page for the current address. */
function AtAddress() {
  const hash = useSyncExternalStore(onNavigated, () => location.hash);
  return (
    <LocationContext value={{ pathname: "/shopping", hash }}>
      <ShoppingPage />
    </LocationContext>
  );
}

async function show() {
  const { run } = await renderPageSignedIn(<AtAddress />);
  run(addList, { id: dm, name: "dm" });
  run(addItem, { id: newId<"item">(), item: "Milk" });
  run(addItem, { id: newId<"item">(), item: "Soap", listId: dm });
  return { run };
}

const goTo = (address: string) => act(() => navigate(address));
const shown = () => [
  screen.getByRole("heading", { level: 1 }).textContent,
  ...screen.getAllByRole("checkbox").map((box) => box.closest("li")?.textContent),
];

it("shows the list from the address, and stays on it for anchors", async () => {
  await show();
  expect(shown()).toEqual(["Shopping List", "Milk"]);
  goTo(`/shopping#${dm}`);
  expect(shown()).toEqual(["dm", "Soap"]);
  goTo("/shopping#main");
  expect(shown()).toEqual(["dm", "Soap"]);
  goTo("/shopping");
  expect(shown()).toEqual(["Shopping List", "Milk"]);
  goTo(`/shopping#${newId<"list">()}`);
  expect(shown()).toEqual(["Shopping List", "Milk"]);
});

it("navigates to a chosen list, and to the default list when that list is removed", async () => {
  const { run } = await show();
  fireEvent.change(screen.getByRole("combobox", { name: "List" }), { target: { value: dm } });
  expect(location.hash).toBe(`#${dm}`);
  expect(shown()).toEqual(["dm", "Soap"]);
  run(removeList, { id: dm });
  expect(shown()[0]).toBe("Shopping List");
});

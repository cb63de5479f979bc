import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { markPageReady } from "../lib/page-ready.ts";
import { system } from "../theme/system.ts";
import { Dialog } from "./Dialog.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { lazyAfterPage, lazyPart } from "./lazy-part.tsx";

afterEach(cleanup);

const renderPart = (part: ReactNode) => render(<ChakraProvider value={system}>{part}</ChakraProvider>);
const Bread = () => <p>Bread</p>;
/** Fails the first time, and then loads the component. */
const loadLater = () => vi.fn(async () => Bread).mockRejectedValueOnce(new Error("There is no network."));

test("shows a preloaded part immediately, and a fallback for others", async () => {
  const Part = lazyPart(async () => Bread, <p>Flour</p>);
  renderPart(<Part />);
  expect(screen.getByText("Flour")).toBeDefined();
  expect(await screen.findByText("Bread")).toBeDefined();
  renderPart(<Part />);
  expect(screen.getAllByText("Bread")).toHaveLength(2);
});

test("reports a part that fails to load, and loads it again on retry", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const Part = lazyPart(loadLater());
  renderPart(
    <ErrorBoundary scope="card">
      <Part />
    </ErrorBoundary>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Bread")).toBeDefined();
});

test("loads an additional part after the page, without an error if that fails", async () => {
  const load = loadLater();
  const Part = lazyAfterPage(load, <p>Flour</p>);
  renderPart(<Part />);
  expect(load).not.toHaveBeenCalled();
  markPageReady();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(await screen.findByText("Bread")).toBeDefined();
});

test("reacts to the tap before the dialog renders", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() =>
    root.render(
      <ChakraProvider value={system}>
        <Dialog title="Add Event" onClose={() => {}}>
          Title
        </Dialog>
      </ChakraProvider>,
    ),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByRole("dialog", { name: "Add Event" })).toBeDefined();
  root.unmount();
});

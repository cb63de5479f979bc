import { ChakraProvider } from "@chakra-ui/react";
import { anOccurrence } from "@hub/shared/testing/occurrence";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LiveDocumentContext } from "../../../sync/live-context.ts";
import { openTestDocument } from "../../../testing/open-test-document.ts";
import { createQueryWrapper } from "../../../testing/queries.tsx";
import { system } from "../../../theme/system.ts";
import { SearchDialog } from "./SearchDialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const fair = anOccurrence({ title: "County fair", startTime: "2019-05-04T10:00:00.000Z", location: "Mill" });
  const onClose = vi.fn();
  vi.stubGlobal("fetch", async (path: string) => {
    if (!path.startsWith("/api/calendar/search")) return new Response("", { status: 401 });
    return Response.json(path.endsWith("text=fair") ? [fair] : []);
  });
  const { live, setSyncState } = openTestDocument();
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={live}>
        <SearchDialog onClose={onClose} />
      </LiveDocumentContext>
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
  const type = (value: string) =>
    fireEvent.change(screen.getByRole("searchbox", { hidden: true }), { target: { value } });
  return { fair, onClose, type, setSyncState };
}

test("a result shows its day and year, and opens the event", async () => {
  const { fair, onClose, type } = open();
  type("fair");
  const row = await screen.findByText("County fair");
  expect(screen.getByText(/2019.*Mill/)).toBeDefined();
  fireEvent.click(row);
  expect(location.pathname + location.hash).toBe(`/calendar#2019-05-04/${fair.id}`);
  expect(onClose).toHaveBeenCalled();
});

test("the search shows when nothing matches and when the hub is unreachable", async () => {
  const { type, setSyncState } = open();
  expect(screen.queryByText(/has these words|^[0-9]+ events?$/)).toBeNull();
  type("x");
  await screen.findByText("No events found.");
  setSyncState({ kind: "offline", count: 0, unstored: 0 });
  await screen.findByText(/Search needs a connection/);
});

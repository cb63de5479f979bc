import { ChakraProvider } from "@chakra-ui/react";
import { archiveLimit } from "@hub/shared/archive";
import { addDays } from "@hub/shared/days";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { anOccurrence } from "@hub/shared/testing/occurrence";
import { onceAt } from "@hub/shared/testing/times";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LiveDocumentContext } from "../../sync/live-context.ts";
import { openCopy } from "../../testing/copy.ts";
import { queriesAround } from "../../testing/queries.tsx";
import { system } from "../../theme/system.ts";
import { AgendaDialog } from "./AgendaDialog.tsx";

const day = addDays(archiveLimit(Date.now()), -30);
const archived = anOccurrence({ title: "County fair", startTime: `${addDays(day, 3)}T10:00:00.000Z` });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("earlier weeks show what is archived to be read, and what is still in the document to be changed", async () => {
  vi.stubGlobal("fetch", async (path: string) =>
    path.startsWith("/api/family-events") ? Response.json([archived]) : new Response("", { status: 401 }),
  );
  const { doc, live } = openCopy();
  const id = newId<"event">();
  operations.addEvent.apply(doc, {
    id,
    title: "Swim",
    ...onceAt(`${addDays(day, 4)}T10:00:00.000Z`),
  });
  const onEdit = vi.fn();
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={live}>
        <AgendaDialog onEdit={onEdit} onClose={vi.fn()} />
      </LiveDocumentContext>
    </ChakraProvider>,
    { wrapper: queriesAround() },
  );
  expect(screen.getByText("Nothing is planned for the next 6 weeks.")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Go to a day"), { target: { value: day } });
  const fair = await screen.findByRole("button", { name: /County fair/ });
  expect(fair.hasAttribute("disabled")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: /Swim/ }));
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id }));

  fireEvent.click(screen.getByRole("button", { name: "Weeks before" }));
  expect(await screen.findByText("Nothing was planned in these 6 weeks.")).toBeDefined();
});

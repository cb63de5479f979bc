import "../../testing/dom.ts";
import "fake-indexeddb/auto";
import { ChakraProvider } from "@chakra-ui/react";
import { addItem } from "@hub/shared/features/shopping/operations";
import { newId } from "@hub/shared/ids";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LiveDocumentContext } from "../../sync/live-context.ts";
import { setUpDevice } from "../../testing/device.ts";
import { system } from "../../theme/system.ts";
import { SyncPanel } from "./SyncPanel.tsx";

const device = setUpDevice();
afterEach(cleanup);

/** The panel's text for a term. */
const textUnder = (term: string) => screen.getByText(term).nextElementSibling?.textContent ?? "";

const waitForText = (term: string, text: RegExp) => waitFor(() => expect(textUnder(term)).toMatch(text));

test("the panel shows stored, pending and rejected changes, also offline", async () => {
  const { document } = device.open("ada");
  const add = (item: string) => document.run(addItem, { id: newId<"item">(), item });
  // On a busy machine the first render can take so long that the local store counts as late.
  await waitFor(() => expect(document.isSettled).toBe(true));
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={document}>
        <SyncPanel />
      </LiveDocumentContext>
    </ChakraProvider>,
  );
  expect(textUnder("Last saved")).toBe("Nothing since you opened the page");
  await waitForText("Has", /^items: 0/);
  add("milk");
  await waitForText("Has", /^items: 1/);
  await waitForText("Last saved", /\d at \d/);
  await waitForText("Waiting for the hub", /^Nothing$/);

  await device.hub.stop();
  add("poison");
  await waitForText("Waiting for the hub", /^1 change, since .*\d at \d/);
  add("bread");
  await waitForText("Waiting for the hub", /^2 changes, the oldest from .*\d at \d/);
  expect(textUnder("Rejected by the hub")).toBe("Nothing");

  device.hub.refuse((items) => items.includes("poison"));
  await device.hub.restart();
  await waitForText("Rejected by the hub", /^Failed to add item\.$/);
  await waitForText("Waiting for the hub", /^Nothing$/);
  expect(await device.hub.items()).toEqual(["milk", "bread"]);
});

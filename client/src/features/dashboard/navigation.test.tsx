import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { markPageReady } from "../../lib/page-ready.ts";
import { renderPageSignedIn } from "../../testing/render-page-signed-in.tsx";
import { AppHeader } from "./AppHeader.tsx";
import { TabBar } from "./TabBar.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pages = ["/", "/meals", "/calendar", "/shopping", "/#activities", "/voice-assistant"];
const morePages = ["/recipes", "/at-home", "/messages"];

test.each([
  { where: "the header", bar: <AppHeader tools={null} timers={null} /> },
  { where: "the tabs", bar: <TabBar /> },
])("$where leads to all pages, with a menu for the less frequent ones", async ({ bar }) => {
  await renderPageSignedIn(bar);
  markPageReady();
  // Only one of the two is visible at a time.
  const nav = within(screen.getByLabelText("Main"));
  fireEvent.click(await nav.findByRole("button", { hidden: true }));
  const addresses = [
    ...nav.getAllByRole("link", { hidden: true }),
    ...nav.getAllByRole("menuitem", { hidden: true }),
  ].map((link) => link.getAttribute("href"));
  // Activities is a link or a menu item, depending on the width.
  expect([...new Set(addresses)].toSorted()).toEqual([...pages, ...morePages].toSorted());
});

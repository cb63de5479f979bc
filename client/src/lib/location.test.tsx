// @vitest-environment jsdom
import "../testing/set-up-page.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Link } from "../ui/Link.tsx";
import { Redirect } from "../ui/Redirect.tsx";
import { LocationProvider } from "./LocationProvider.tsx";
import { useLocation } from "./location.ts";

const seen: object[] = [];

function ShowLocation() {
  const location = useLocation();
  seen.push(location);
  return <p>{`at ${location.pathname}${location.hash}`}</p>;
}

function openPage() {
  render(
    <LocationProvider>
      <ShowLocation />
      <Link to="/settings">Settings</Link>
      <Link to="/#meals">Meals</Link>
      <Link to="/settings" onClick={(event) => event.preventDefault()}>
        Prevented
      </Link>
    </LocationProvider>,
  );
}

beforeEach(() => history.replaceState(null, "", "/"));
afterEach(cleanup);

test("opens a link's page without a reload, and Back returns", async () => {
  openPage();
  const entries = history.length;
  fireEvent.click(screen.getByRole("link", { name: "Settings" }));
  expect(screen.getByText("at /settings")).toBeTruthy();
  expect(history.length).toBe(entries + 1);
  act(() => history.back());
  expect(await screen.findByText("at /")).toBeTruthy();
});

test("notifies about navigation to the same address without adding a history entry", () => {
  openPage();
  fireEvent.click(screen.getByRole("link", { name: "Meals" }));
  const [entries, before] = [history.length, seen.at(-1)];
  fireEvent.click(screen.getByRole("link", { name: "Meals" }));
  expect(history.length).toBe(entries);
  expect(seen.at(-1)).not.toBe(before);
});

test("ignores modified clicks and prevented clicks", () => {
  openPage();
  const link = screen.getByRole("link", { name: "Settings" });
  // jsdom cannot open tabs, so this prevents the browser's default.
  link.addEventListener("click", (event) => event.preventDefault(), { capture: false });
  fireEvent.click(link, { ctrlKey: true });
  fireEvent.click(link, { button: 1 });
  fireEvent.click(screen.getByRole("link", { name: "Prevented" }));
  expect(screen.getByText("at /")).toBeTruthy();
});

test("follows a redirect in the first render", () => {
  function Home() {
    return useLocation().pathname === "/" ? <Redirect to="/login" /> : <ShowLocation />;
  }
  render(
    <LocationProvider>
      <Home />
    </LocationProvider>,
  );
  expect(screen.getByText("at /login")).toBeTruthy();
});

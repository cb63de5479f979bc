/** Tests the public pages against the specification. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { App } from "./App.tsx";
import { queryClient } from "./hub/query-client.ts";
import { refreshSession } from "./hub/session.ts";
import { getToasts, removeToast } from "./lib/toast.ts";
import { type HubOptions, hubOptions } from "./testing/hub-options.ts";

afterEach(() => {
  cleanup();
  queryClient.clear();
  removeToast();
  vi.unstubAllGlobals();
});

/** Opens a page as a visitor of a hub with these sign-in methods. */
async function visit(path: string, methods: Partial<HubOptions> = {}) {
  const { pathname, hash, origin } = new URL(path, location.origin);
  const address = { pathname, hash, origin, href: path };
  vi.stubGlobal("location", address);
  vi.stubGlobal("fetch", async (requestedPath: string) => {
    if (requestedPath === "/api/auth/options") return Response.json({ ...hubOptions, ...methods });
    if (requestedPath === "/api/account/children") return Response.json({ isShared: false, children: [] });
    if (requestedPath === "/api/auth/user") return Response.json({ message: "Unauthorized" }, { status: 401 });
    throw new Error(`Unexpected request: ${requestedPath}`);
  });
  await refreshSession();
  render(<App />);
  return address;
}

/** Expects a link with this name to this path, with or without an anchor. */
const expectLink = (name: string, path: string) =>
  expect(screen.getByRole("link", { name }).getAttribute("href")).toMatch(new RegExp(`^${path}(#|$)`));

/** The six features of section 1, each with its required topics. */
const features: readonly [string, RegExp[]][] = [
  ["AI meal planning", [/dietary restrictions/i, /shopping lists/i, /nutrition/i, /recipes/i]],
  ["Smart calendar", [/calendar providers/i, /family coordination/i, /event suggestions/i, /reminders/i]],
  ["Smart shopping", [/lists from meals/i, /store layout/i, /price tracking/i, /inventory/i]],
  ["Activity recommendations", [/weather-aware/i, /age-appropriate/i, /time-based/i, /educational/i]],
  ["Family management", [/profiles/i, /preferences/i, /status/i, /communication/i]],
  ["Chat assistant", [/natural conversation/i, /context/i, /learns preferences/i]],
];

test("shows header, hero, six features, call to action and footer on the landing page", async () => {
  await visit("/");
  await screen.findByRole("heading", { level: 1, name: "The whole family, on one page" });
  expectLink("Sign In", "/login");
  expectLink("Get Started Free", "/login");
  expectLink("Learn More", "#more");
  expect(document.getElementById("more")?.textContent).toContain("AI meal planning");
  for (const [feature, words] of features) {
    const card = screen.getByRole("heading", { name: feature }).closest("li");
    for (const word of words) expect(card?.textContent, feature).toMatch(word);
  }
  expectLink("Start Your Family Journey", "/login");
  expect(screen.getByText("© 2025", { exact: false }).closest("footer")).not.toBe(null);
});

test("offers a local account on the login page, with the benefits and the terms", async () => {
  await visit("/login");
  await screen.findByRole("heading", { name: "Sign in" });
  expect(screen.queryByText("Continue with Google")).toBeNull();
  for (const text of ["AI-powered planning", "Family coordination", "Secure private data"]) screen.getByText(text);
  screen.getByText(/agree to/);
  expectLink("the terms and the privacy policy", "/terms");
  expect(getToasts()).toEqual([]);
});

test("offers Google and OpenID Connect sign-in if they are configured", async () => {
  await visit("/login", { oidc: true, google: true });
  await screen.findByRole("heading", { name: "Sign in with email" });
  expectLink("Continue with Google", "/api/auth/google");
  expectLink("Continue with your hub account", "/api/login");
});

test("explains a failed login, lists common issues and links to the next steps", async () => {
  await visit("/login-failed");
  await screen.findByRole("heading", { name: "Login Failed" });
  expect(screen.getByText(/temporary issue/).textContent).toMatch(/account (still )?needs setup/);
  for (const issue of [
    /account permissions or access restrictions/i,
    /temporary service interruption/i,
    /browser cookie or security settings/i,
  ])
    screen.getByText(issue, { selector: "li" });
  screen.getByText("Still can't sign in? Ask the person who runs this hub.");
  expectLink("Try Again", "/login");
  expectLink("Go Home", "/");
});

test("shows the not-found page with a hint for developers for unknown paths", async () => {
  await visit("/no/such/page");
  await screen.findByRole("heading", { name: "404 Page Not Found" });
  screen.getByText("Did you forget to add the page to the router?", { exact: false });
});

test.each([
  ["/settings", "Loading your family hub..."],
  ["/qa-dashboard", "Loading your family hub..."],
  ["/voice-assistant", "Loading voice assistant..."],
])("shows a message and opens sign-in for a visitor of %s", async (path, loading) => {
  const address = await visit(path);
  await screen.findByText(loading);
  await screen.findByText("You are logged out. Logging in again...");
  screen.getByText("Unauthorized");
  await vi.waitFor(() => expect(address.href).toBe("/api/login"), { timeout: 60_000 });
});

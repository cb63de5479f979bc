import { expect, test } from "vitest";
import { cacheName, expiredCaches, routeRequest } from "./route-request.ts";

const origin = "https://hub.example";
const files = new Set(["/kept.html", "/icon.svg", "/assets/index-abc.js"]);
const ask = (path: string, more: { method?: string; mode?: string } = {}) =>
  routeRequest({ method: "GET", mode: "navigate", ...more, url: new URL(path, origin).href }, origin, files).kind;

test.each(["/", "/shopping", "/settings#privacy", "/invite/abc", "/apiary"])("opening %s gives the page", (path) => {
  expect(ask(path)).toBe("page");
});

test.each([
  "/api/logout",
  "/api/auth/google",
  "/api/export",
  "/api/photos/abc",
  "/api",
  "/sync/abc",
  "/socket.io/?EIO=4",
  "/healthz",
  "/metrics",
])("%s is always the hub's to answer, opened or called", (path) => {
  expect(ask(path)).toBe("hub");
  expect(ask(path, { mode: "cors" })).toBe("hub");
});

test("files of the program come from disk, also fonts that are only fetched when a name needs them", () => {
  expect(ask("/icon.svg", { mode: "no-cors" })).toBe("file");
  expect(ask("/assets/index-abc.js", { mode: "cors" })).toBe("file");
  expect(ask("/assets/nunito-cyrillic-def.woff2", { mode: "cors" })).toBe("file");
});

test("passes other methods, API requests and other origins to the network", () => {
  expect(ask("/", { method: "POST" })).toBe("hub");
  expect(ask("/robots.txt", { mode: "cors" })).toBe("hub");
  expect(ask("https://elsewhere.example/assets/index-abc.js", { mode: "cors" })).toBe("hub");
});

test("of previous versions only the last stays, for pages that are still open", () => {
  const [a, b, c] = [cacheName("a"), cacheName("b"), cacheName("c")];
  expect(expiredCaches([a, b, "another", c], c)).toEqual([a]);
  expect(expiredCaches([a, b, c], a)).toEqual([b]);
  expect(expiredCaches([a], a)).toEqual([]);
});

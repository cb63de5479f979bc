import { expect, test } from "vitest";
import { cacheName, expiredCaches, routeRequest } from "./route-request.ts";

const origin = "https://hub.example";
const files = new Set(["/app.html", "/icon.svg", "/assets/index-abc.js"]);
const route = (path: string, more: { method?: string; mode?: string } = {}) =>
  routeRequest({ method: "GET", mode: "navigate", ...more, url: new URL(path, origin).href }, origin, files).kind;

test.each(["/", "/shopping", "/settings#privacy", "/invite/abc", "/apiary"])("serves the page for %s", (path) => {
  expect(route(path)).toBe("page");
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
])("passes %s to the hub, for navigations and calls", (path) => {
  expect(route(path)).toBe("hub");
  expect(route(path, { mode: "cors" })).toBe("hub");
});

test("serves the app's files from disk, also fonts that load on demand", () => {
  expect(route("/icon.svg", { mode: "no-cors" })).toBe("file");
  expect(route("/assets/index-abc.js", { mode: "cors" })).toBe("file");
  expect(route("/assets/nunito-cyrillic-def.woff2", { mode: "cors" })).toBe("file");
});

test("passes other methods, API requests and other origins to the network", () => {
  expect(route("/", { method: "POST" })).toBe("hub");
  expect(route("/robots.txt", { mode: "cors" })).toBe("hub");
  expect(route("https://elsewhere.example/assets/index-abc.js", { mode: "cors" })).toBe("hub");
});

test("preserves only the latest previous version, for open pages", () => {
  const [a, b, c] = [cacheName("a"), cacheName("b"), cacheName("c")];
  expect(expiredCaches([a, b, "another", c], c)).toEqual([a]);
  expect(expiredCaches([a, b, c], a)).toEqual([b]);
  expect(expiredCaches([a], a)).toEqual([]);
});

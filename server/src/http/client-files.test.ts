import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { serveClient } from "./client-files.ts";
import { answerErrors } from "./errors.ts";

const script = "// A script that says the same again and again.\n".repeat(1_000);
const folder = mkdtempSync(join(tmpdir(), "hub-client-"));
let server: Server;
let url: string;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<title>The page</title>");
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  writeFileSync(join(folder, "assets", "main-abc.js"), script);
  const app = express()
    .use(serveClient(folder))
    .use(answerErrors(createLog("silent")));
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test("returns the page for every client path, without caching", async () => {
  for (const path of ["/", "/settings", "/invite/abc", "/index.html"]) {
    const response = await fetch(url + path);
    expect(await response.text()).toBe("<title>The page</title>");
    expect(response.headers.get("cache-control")).toMatch(/no-cache|max-age=0/);
  }
});

test("allows caching of hashed files only, for a year", async () => {
  const hashed = await fetch(`${url}/assets/main-abc.js`);
  expect(hashed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await fetch(`${url}/favicon.svg`)).headers.get("cache-control")).toContain("max-age=0");
});

test.each(["br", "gzip", "identity"])(
  "returns a complete hashed file to clients that accept %s, compressed where possible",
  async (encoding) => {
    const response = await fetch(`${url}/assets/main-abc.js`, { headers: { "accept-encoding": encoding } });
    expect(await response.text()).toBe(script);
    const isCompressed = encoding !== "identity";
    expect(response.headers.get("content-encoding")).toBe(isCompressed ? encoding : null);
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(Number(response.headers.get("content-length")) < script.length / 10).toBe(isCompressed);
  },
);

test("returns 404 for a missing hashed file instead of the page", async () => {
  expect((await fetch(`${url}/assets/main-old.js`)).status).toBe(404);
});

test.each([
  "/favicon-nope.png",
  "/robots.txt",
  "/wp-login.php",
  "/a/b.js.map",
  "/.env",
  "/.git/config",
  "/nope.webmanifest",
])("returns 404 for %s instead of the page", async (path) => {
  expect((await fetch(url + path)).status).toBe(404);
});

test("serves only reads, and only files in the folder", async () => {
  expect((await fetch(`${url}/settings`, { method: "POST" })).status).toBe(404);
  const escaped = await fetch(`${url}/..%2f..%2fetc%2fpasswd`);
  expect(await escaped.text()).not.toContain("root:");
});

test("explains a missing client build", async () => {
  const empty = createServer(
    express()
      .use(serveClient(join(folder, "nowhere")))
      .use(answerErrors(createLog("silent"))),
  ).listen(0, "127.0.0.1");
  await once(empty, "listening");
  const address = empty.address();
  const response = await fetch(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`);
  expect([response.status, await response.json()]).toEqual([
    404,
    { message: "The hub's pages haven't been built yet.", code: "not-found" },
  ]);
  empty.close();
});

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { exampleSignIn, exampleSignInPath } from "../client/example-sign-in.ts";
import { builtScripts } from "./lib/page-script.mjs";

const signIn = JSON.stringify({ email: "ada@example.org", password: "an example family" });

async function listen(handle) {
  const server = createServer(handle).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

test("signs in as the example person by one address during development, and opens the dashboard", async () => {
  const requests = [];
  const hub = await listen(async (request, response) => {
    requests.push([request.url, await new Response(request).text()]);
    response.setHeader("set-cookie", "session=ada; HttpOnly").end("{}");
  });
  const handlers = new Map();
  const [plugin] = exampleSignIn(hub.url, signIn);
  plugin.configureServer({ middlewares: { use: (path, handle) => handlers.set(path, handle) } });
  const pages = await listen((request, response) => handlers.get(request.url)(request, response));
  const response = await fetch(pages.url + exampleSignInPath, { redirect: "manual" });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/");
  expect(response.headers.getSetCookie()).toEqual(["session=ada; HttpOnly"]);
  expect(requests).toEqual([["/api/account/sign-in", signIn]]);
  pages.close();
  hub.close();
});

test("adds that address only during development with an example family, never to a build", () => {
  expect(exampleSignIn("http://127.0.0.1:3000", undefined)).toEqual([]);
  expect(exampleSignIn("http://127.0.0.1:3000", signIn)).toMatchObject([{ apply: "serve" }]);
  expect(builtScripts().filter((file) => readFileSync(file, "utf8").includes(exampleSignInPath))).toEqual([]);
});

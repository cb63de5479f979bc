import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { doorPath, exampleDoor } from "../client/example-door.ts";
import { builtScripts } from "./lib/page-script.mjs";

const signIn = JSON.stringify({ email: "ada@example.org", password: "an example family" });

async function listen(handle) {
  const server = createServer(handle).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

test("signs in as the example person by one address during development, and opens the dashboard", async () => {
  const asked = [];
  const hub = await listen(async (request, response) => {
    asked.push([request.url, await new Response(request).text()]);
    response.setHeader("set-cookie", "session=ada; HttpOnly").end("{}");
  });
  const used = new Map();
  const [door] = exampleDoor(hub.url, signIn);
  door.configureServer({ middlewares: { use: (path, handle) => used.set(path, handle) } });
  const pages = await listen((request, response) => used.get(request.url)(request, response));
  const answer = await fetch(pages.url + doorPath, { redirect: "manual" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/");
  expect(answer.headers.getSetCookie()).toEqual(["session=ada; HttpOnly"]);
  expect(asked).toEqual([["/api/account/sign-in", signIn]]);
  pages.close();
  hub.close();
});

test("adds that address only during development with an example family, never to a build", () => {
  expect(exampleDoor("http://127.0.0.1:3000", undefined)).toEqual([]);
  expect(exampleDoor("http://127.0.0.1:3000", signIn)).toMatchObject([{ apply: "serve" }]);
  expect(builtScripts().filter((file) => readFileSync(file, "utf8").includes(doorPath))).toEqual([]);
});

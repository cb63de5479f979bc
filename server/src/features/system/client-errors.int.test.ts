import { afterEach, expect, test } from "vitest";
import { HttpClient, openClient } from "../../testing/http-client.ts";
import { type HubOptions, startHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub | undefined;
afterEach(() => hub?.close());

async function hubWithLog(options: HubOptions = {}) {
  const lines: Record<string, unknown>[] = [];
  hub = await startHub({ ...options, writeLog: (line) => lines.push(JSON.parse(line)) });
  return { client: new HttpClient(hub.url), lines };
}

test("logs a page error with the request id and without quoted text, and counts it", async () => {
  const { client, lines } = await hubWithLog();
  const { status, headers } = await client.post("/api/client-errors", {
    message: `Can't use 'm', "milk and eggs" is not valid JSON, reading 'lines' of 'Ada is away', ada@example.org`,
    stack: "at read (https://hub.home/assets/list-1.js:1:20)\nat https://hub.home/invite/s3cret?x=ada@example.org",
  });
  expect(status).toBe(204);
  expect(lines).toMatchObject([
    {
      msg: "page: error in a browser",
      requestId: headers.get("x-request-id"),
      page: {
        message: `Can't use 'm', "…" is not valid JSON, reading 'lines' of '…', (an email address)`,
        stack: "at read (https://hub.home/assets/list-1.js:1:20)\nat https://hub.home/invite/…",
      },
    },
  ]);
  expect((await client.get("/metrics")).body).toMatch(/^hub_client_errors_total 1$/m);
});

test("limits error reports per address and in total", async () => {
  const { client, lines } = await hubWithLog({
    environment: { TRUST_PROXY: "1" },
    rates: { clientErrors: { times: 2, seconds: 60 }, clientErrorsOfHub: { times: 3, seconds: 60 } },
  });
  const from = async (address: string) => {
    const headers = { "x-forwarded-for": address };
    return (await client.call("POST", "/api/client-errors", { body: { message: "x" }, headers })).status;
  };
  const statuses = [await from("192.0.2.1"), await from("192.0.2.1"), await from("192.0.2.1")];
  statuses.push(await from("192.0.2.2"), await from("192.0.2.3"));
  expect(statuses).toEqual([204, 204, 429, 204, 429]);
  expect(lines).toHaveLength(3);
});

test.runIf(isLong)("logs errors of signed-in users even after too many reports from strangers", async () => {
  const { client, lines } = await hubWithLog({ rates: { clientErrorsOfHub: { times: 1, seconds: 60 } } });
  const { client: ada } = await openClient(client.url);
  const report = async (sender: HttpClient, message: string) =>
    (await sender.post("/api/client-errors", { message })).status;
  expect(await report(client, "made up")).toBe(204);
  expect(await report(client, "made up too")).toBe(429);
  expect(await report(ada, "real")).toBe(204);
  expect(lines).toMatchObject([{ page: { message: "made up" } }, { page: { message: "real" } }]);
});

test("removes control characters and text direction marks from logged errors", async () => {
  const { client, lines } = await hubWithLog();
  const hidden = "\u009b2J\u202egnp\u2028";
  await client.post("/api/client-errors", { message: `a${hidden}b`, stack: `at c\n${hidden}at d` });
  expect(lines).toMatchObject([{ page: { message: "a2Jgnp b", stack: "at c\n2Jgnp\nat d" } }]);
});

test("gives each request its own id, and logs it with every line", async () => {
  const { client, lines } = await hubWithLog();
  const response = await client.call("GET", "/healthz", { headers: { "x-request-id": "forged" } });
  const other = await client.get("/healthz");
  const ids = [response, other].map(({ headers }) => headers.get("x-request-id"));
  expect(new Set([...ids, "forged", null]).size).toBe(4);
  const refused = await client.post("/api/account/sign-in", { email: "ada@example.org", password: "not this one" });
  expect(refused.status).toBe(403);
  expect(lines).toMatchObject([{ msg: "Sign-in refused", requestId: refused.headers.get("x-request-id") }]);
});

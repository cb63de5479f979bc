import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { fetchPage } from "./fetch-page.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Treats the test's own server as public, and nothing else. */
const mayReach = (address: string) => address === "127.0.0.1";
const owner = "ada";
const html = { "content-type": "text/html; charset=iso-8859-1" };

test("reads a page through redirects, decompressed, with its charset", async () => {
  const url = await serve(({ url: path }, response) => {
    if (path === "/soup") return response.writeHead(302, { location: "/new" }).end();
    return response.writeHead(200, { ...html, "content-encoding": "gzip" }).end(gzipSync("<h1>Soup</h1>"));
  });
  const { bytes, charset } = await fetchPage(`${url}/soup`, { owner, mayReach });
  expect([new TextDecoder().decode(bytes), charset]).toEqual(["<h1>Soup</h1>", "iso-8859-1"]);
});

test.each([
  "http://127.0.0.1/",
  "http://localhost:27017/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://0.0.0.0/",
  "http://10.0.0.8/",
  "http://192.168.1.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://100.64.0.1/",
  "http://[::1]/",
  "http://[fd00::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
])("refuses %s as not public", async (address) => {
  await expect(fetchPage(address, { owner })).rejects.toMatchObject({
    code: "bad-request",
    message: "That address is not on the public internet. The hub reads pages only from addresses that are.",
  });
});

test.each(["soup", "file:///etc/passwd", "ftp://example.org/", "javascript:alert(1)", "http://ada:pw@example.org/"])(
  "refuses %s as an invalid address",
  async (address) => {
    await expect(fetchPage(address, { owner })).rejects.toMatchObject({
      message: "That is not a web address. It must start with http:// or https://.",
    });
  },
);

test.each(["http://127.0.0.2:1/", "http://[::1]:1/", "file:///etc/passwd"])(
  "does not follow a redirect to %s",
  async (location) => {
    const url = await serve((_request, response) => response.writeHead(301, { location }).end());
    await expect(fetchPage(url, { owner, mayReach })).rejects.toMatchObject({ code: "bad-request" });
  },
);

test("resolves a name and refuses it for its addresses", async () => {
  await expect(fetchPage("http://localhost:1/", { owner, mayReach: () => false })).rejects.toMatchObject({
    code: "bad-request",
  });
});

test("refuses six redirects", async () => {
  let requests = 0;
  const url = await serve((_request, response) => {
    requests += 1;
    response.writeHead(302, { location: `/${requests}` }).end();
  });
  await expect(fetchPage(url, { owner, mayReach })).rejects.toMatchObject({
    message: "That address redirects too many times.",
  });
  expect(requests).toBe(6);
});

test.each(["endless", "50 MB, packed"])("stops reading a page that is %s at 5 MB", async (kind) => {
  const packed = gzipSync(Buffer.alloc(50 * 1024 * 1024));
  const url = await serve((_request, response) => {
    if (kind !== "endless") return response.writeHead(200, { ...html, "content-encoding": "gzip" }).end(packed);
    response.writeHead(200, html);
    const chunk = Buffer.alloc(64 * 1024, "x");
    const writeMore = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", writeMore);
    return writeMore();
  });
  await expect(fetchPage(url, { owner, mayReach })).rejects.toMatchObject({
    code: "too-large",
    message: "That page is larger than 5 MB.",
  });
});

test.each(["never answers", "never ends"])("does not wait for a page that %s", async (kind) => {
  const url = await serve((_request, response) => {
    if (kind === "never ends") response.writeHead(200, html).write("<h1>Soup");
  });
  await expect(fetchPage(url, { owner, mayReach, maxWaitMs: 300 })).rejects.toMatchObject({
    message: "That page took longer than 10 seconds.",
  });
});

test.each([
  [404, "text/html"],
  [200, "image/png"],
])("refuses an answer of %d with %s", async (status, type) => {
  const url = await serve((_request, response) => response.writeHead(status, { "content-type": type }).end("x"));
  await expect(fetchPage(url, { owner, mayReach })).rejects.toMatchObject({
    message: "We couldn't read that page. Open it in your browser and paste its text.",
  });
});

test("aborts when the caller disconnects", async () => {
  const gone = AbortSignal.abort();
  await expect(fetchPage(await serve(() => undefined), { owner, mayReach, signal: gone })).rejects.toMatchObject({
    message: "We couldn't reach that page.",
  });
});

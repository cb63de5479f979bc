import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createS3Copies } from "./s3-copies.ts";

const folder = mkdtempSync(join(tmpdir(), "hub-copies-"));
const bucket = new Map<string, string>();
let answer = 200;
/** Checks no signatures: the photo tests use the same client with a store that does. */
const store = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const isWhole = String(Buffer.concat(chunks).length) === request.headers["content-length"];
  if (answer === 200 && request.method === "PUT" && isWhole && request.headers.authorization)
    bucket.set(request.url ?? "", Buffer.concat(chunks).toString());
  if (answer === 200 && request.method === "DELETE") bucket.delete(request.url ?? "");
  response.writeHead(answer).end();
});
beforeAll(async () => {
  store.listen(0, "127.0.0.1");
  await once(store, "listening");
});
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

test("copies a backup to the bucket and removes it, and explains a store that refuses it", async () => {
  const address = store.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const keys = { region: "eu-central-1", bucket: "photos", accessKeyId: "key", secretAccessKey: "secret" };
  const copies = createS3Copies({ endpoint, ...keys }, "backups");
  const path = join(folder, "monday");
  writeFileSync(path, "everything");
  await copies.put(path);
  expect([...bucket]).toEqual([["/backups/monday", "everything"]]);
  await copies.remove("monday");
  expect(bucket.size).toBe(0);
  answer = 404;
  await copies.remove("monday");
  await expect(copies.put(path)).rejects.toThrow("The bucket did not accept monday (404).");
});

/** Photos in an S3-compatible store: a fake that verifies each signature. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { AwsV4Signer } from "aws4fetch";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { fetchPhoto, put, requestUploadUrl, showPhoto } from "../testing/photos.ts";
import { phonePhoto } from "../testing/pictures.ts";
import { isLong } from "../testing/scale.ts";

const keys = { accessKeyId: "key of the hub", secretAccessKey: "secret of the hub" };
const bucket = new Map<string, Buffer>();
let isUnavailable = false;
let breaksOff = false;
let store: Server;
let endpoint: string;
let hub: TestHub;

beforeAll(async () => {
  store = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? "";
    if (isUnavailable || !(await isSigned(request))) return response.writeHead(isUnavailable ? 500 : 403).end();
    const found = bucket.get(path);
    if (request.method === "PUT") bucket.set(path, Buffer.concat(chunks));
    if (request.method === "DELETE") bucket.delete(path);
    if (request.method === "GET" && !found) return response.writeHead(404).end();
    if (breaksOff) return response.writeHead(200, { "Content-Length": 9_000 }).write(found, () => response.destroy());
    return response
      .writeHead(request.method === "DELETE" ? 204 : 200)
      .end(request.method === "GET" ? found : undefined);
  });
  store.listen(0, "127.0.0.1");
  await once(store, "listening");
  const address = store.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : ""}`;
  hub = await startHub({ environment: environmentFor(keys.secretAccessKey) });
});
afterAll(async () => {
  await hub.close();
  store.close();
});

function environmentFor(secret: string): Record<string, string> {
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: "eu-central-1",
    S3_BUCKET: "family",
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: secret,
  };
}

async function isSigned({ method = "", url, headers }: IncomingMessage): Promise<boolean> {
  const signer = new AwsV4Signer({
    ...keys,
    method,
    url: `${endpoint}${url}`,
    region: "eu-central-1",
    service: "s3",
    datetime: String(headers["x-amz-date"]),
  });
  return (await signer.sign()).headers.get("authorization") === headers.authorization;
}

test("stores a photo in the bucket, serves it through the hub, and removes it", async () => {
  const { client } = await openClient(hub.url);
  const address = await showPhoto(client, await phonePhoto());
  expect([...bucket.keys()]).toEqual([`/family${address.replace("/api", "")}.webp`]);
  const shown = await fetchPhoto(client, address);
  expect([shown.status, shown.bytes]).toEqual([200, [...bucket.values()][0]]);
  breaksOff = true;
  expect((await fetchPhoto(client, address)).status).toBe(503);
  breaksOff = false;
  expect(await hub.deps.connection.collection("photo_bytes.files").countDocuments({})).toBe(0);
  expect((await client.call("DELETE", "/api/account", { body: { confirmation: "DELETE" } })).status).toBe(204);
  expect(bucket.size).toBe(0);
});

test.runIf(isLong)("reports a store that is unreachable or refuses, and changes nothing", async () => {
  const { client } = await openClient(hub.url);
  const photoURL = await requestUploadUrl(client);
  isUnavailable = true;
  expect((await put(client, photoURL, { bytes: await phonePhoto() })).status).toBe(503);
  isUnavailable = false;
  expect((await client.get("/api/auth/user")).body).toMatchObject({ profileImageUrl: null });

  const stranger = await startHub({ environment: environmentFor("another secret") });
  const { client: other } = await openClient(stranger.url);
  expect((await put(other, await requestUploadUrl(other), { bytes: await phonePhoto() })).status).toBe(503);
  expect(bucket.size).toBe(0);
  await stranger.close();
});

/** Uploads and fetches photos like people. */
import { expect } from "vitest";
import type { HttpClient } from "./http-client.ts";
import type { TestHub } from "./hub.ts";

export async function requestUploadUrl(client: HttpClient): Promise<string> {
  return ((await client.post("/api/objects/upload")).body as { uploadURL: string }).uploadURL;
}

interface PhotoUpload {
  bytes: Uint8Array<ArrayBuffer>;
  type?: string;
}

export async function put(client: HttpClient, url: string, { bytes, type = "image/jpeg" }: PhotoUpload) {
  const response = await fetch(url, {
    method: "PUT",
    headers: { origin: new URL(client.url).origin, cookie: client.cookie, "content-type": type },
    body: bytes,
  });
  return { status: response.status, body: await response.text() };
}

/** Uploads a photo and shows it; returns its address. */
export async function showPhoto(
  client: HttpClient,
  bytes: Uint8Array<ArrayBuffer>,
  type = "image/jpeg",
): Promise<string> {
  const url = await requestUploadUrl(client);
  expect((await put(client, url, { bytes, type })).status).toBe(200);
  const shown = await client.call("PUT", "/api/profile/photo", { body: { photoURL: url } });
  expect(shown.status).toBe(200);
  return (shown.body as { profileImageUrl: string }).profileImageUrl;
}

export async function fetchPhoto(client: HttpClient, path: string) {
  const response = await fetch(client.url + path, { headers: { cookie: client.cookie } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The counts of stored photos (beyond issued upload addresses), files and file chunks. */
export async function storedPhotoCounts(hub: TestHub): Promise<number[]> {
  const count = (name: string, filter = {}) => hub.deps.connection.collection(name).countDocuments(filter);
  return [
    await count("photos", { state: { $ne: "asked" } }),
    await count("photo_bytes.files"),
    await count("photo_bytes.chunks"),
  ];
}

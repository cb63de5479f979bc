/** Uploads and fetches photos like people. */
import { expect } from "vitest";
import type { HttpClient } from "./http-client.ts";
import type { TestHub } from "./hub.ts";

export async function askForAddress(browser: HttpClient): Promise<string> {
  return ((await browser.post("/api/objects/upload")).body as { uploadURL: string }).uploadURL;
}

interface Sent {
  bytes: Uint8Array<ArrayBuffer>;
  type?: string;
}

export async function put(browser: HttpClient, url: string, { bytes, type = "image/jpeg" }: Sent) {
  const response = await fetch(url, {
    method: "PUT",
    headers: { origin: new URL(browser.url).origin, cookie: browser.cookie, "content-type": type },
    body: bytes,
  });
  return { status: response.status, body: await response.text() };
}

/** Uploads a photo and shows it; returns its address. */
export async function showPhoto(
  browser: HttpClient,
  bytes: Uint8Array<ArrayBuffer>,
  type = "image/jpeg",
): Promise<string> {
  const url = await askForAddress(browser);
  expect((await put(browser, url, { bytes, type })).status).toBe(200);
  const shown = await browser.call("PUT", "/api/profile/photo", { body: { photoURL: url } });
  expect(shown.status).toBe(200);
  return (shown.body as { profileImageUrl: string }).profileImageUrl;
}

export async function fetchPhoto(browser: HttpClient, path: string) {
  const response = await fetch(browser.url + path, { headers: { cookie: browser.cookie } });
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

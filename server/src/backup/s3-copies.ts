/** Copies the backup folder to a separate bucket, so backups survive a fire in the house. */
import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { HubError } from "@hub/shared/errors";
import { AwsClient } from "aws4fetch";
import type { Config } from "../config.ts";

/** The time that a slow connection needs for some gigabytes. */
const copyMs = 6 * 60 * 60 * 1000;
const missing = 404;

export interface Copies {
  /** Copies a file under its own name and replaces an earlier copy. */
  put(path: string): Promise<void>;
  /** Removes a copy; a missing one is fine. */
  remove(name: string): Promise<void>;
}

export function createS3Copies(s3: NonNullable<Config["s3"]>, bucket: string): Copies {
  const { endpoint, region, accessKeyId, secretAccessKey } = s3;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 1 });

  async function request(name: string, init: { method: "PUT" | "DELETE"; body?: Blob }): Promise<void> {
    const url = new URL(`${bucket}/${name}`, endpoint.endsWith("/") ? endpoint : `${endpoint}/`);
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(copyMs) }).catch(() => undefined);
    if (response?.ok || (response?.status === missing && init.method === "DELETE")) return;
    throw new HubError(
      "unavailable",
      `The bucket did not accept ${name} (${response?.status ?? "no answer"}). The backup in the folder is complete.`,
    );
  }

  return {
    // Streams the file from disk instead of reading it into memory.
    put: async (path) => request(basename(path), { method: "PUT", body: await openAsBlob(path) }),
    remove: (name) => request(name, { method: "DELETE" }),
  };
}

import { HubError } from "@hub/shared/errors";
import type { Id } from "@hub/shared/ids";
import { AwsClient } from "aws4fetch";
import type { Config } from "../config.ts";
import type { PhotoBytes } from "./photos.ts";

const answerMs = 5_000;
const missing = 404;

/** Stores photos in any S3-compatible service. The bucket stays private: people only ever get photos from the hub. */
export function createS3Photos(s3: NonNullable<Config["s3"]>): PhotoBytes {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 1 });

  async function ask(id: Id<string>, init: { method: "PUT" | "GET" | "DELETE"; body?: Buffer }): Promise<Response> {
    // The bucket is part of the path, which every such service understands; not all give each bucket a host name.
    const url = new URL(`${bucket}/photos/${id}.webp`, endpoint.endsWith("/") ? endpoint : `${endpoint}/`);
    const headers = { "Content-Type": "image/webp" };
    const response = await client
      .fetch(url, { ...init, headers, signal: AbortSignal.timeout(answerMs) })
      .catch(() => undefined);
    if (!response || (!response.ok && response.status !== missing)) throw new HubError("unavailable");
    return response;
  }

  return {
    async put(id, body) {
      const { ok } = await ask(id, { method: "PUT", body });
      if (!ok) throw new HubError("unavailable");
    },
    async get(id) {
      const response = await ask(id, { method: "GET" });
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    async remove(id) {
      await ask(id, { method: "DELETE" });
    },
  };
}

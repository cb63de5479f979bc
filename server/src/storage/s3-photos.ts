import { HubError } from "@hub/shared/errors";
import type { Id } from "@hub/shared/ids";
import { AwsClient } from "aws4fetch";
import type { Config } from "../config.ts";
import type { PhotoBytes } from "./photos.ts";

const answerMs = 5_000;
const notFound = 404;

/**
 * Stores photos and pictures in any S3-compatible service. The bucket stays private: people get photos only from the
 * hub.
 */
export function createS3Photos(s3: NonNullable<Config["s3"]>): PhotoBytes {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 1 });

  /** The store's answer; null for a missing object. */
  async function request(
    id: Id<string>,
    init: { method: "PUT" | "GET" | "DELETE"; body?: Buffer },
  ): Promise<Buffer | null> {
    // Path-style addresses work with every such service; not all support bucket host names.
    const url = new URL(`${bucket}/photos/${id}.webp`, endpoint.endsWith("/") ? endpoint : `${endpoint}/`);
    const headers = { "Content-Type": "image/webp" };
    try {
      const response = await client.fetch(url, { ...init, headers, signal: AbortSignal.timeout(answerMs) });
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      if (response.status === notFound) return null;
    } catch {
      // The service is unreachable, or the connection broke during the response.
    }
    throw new HubError("unavailable");
  }

  return {
    async put(id, body) {
      if ((await request(id, { method: "PUT", body })) === null) throw new HubError("unavailable");
    },
    async get(id) {
      return (await request(id, { method: "GET" })) ?? undefined;
    },
    async remove(id) {
      await request(id, { method: "DELETE" });
    },
  };
}

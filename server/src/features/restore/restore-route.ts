/**
 * Restores a backup on the sign-in page of a hub without accounts. The same people who may create the first account can
 * do this: those on the home network, and only while no account exists.
 */
import { createWriteStream } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { HubError } from "@hub/shared/errors";
import { maxRestoreBytes, passphraseHeader, restorePath } from "@hub/shared/features/account/restore";
import { type Request, type Response, Router } from "express";
import type { Connection } from "mongoose";
import type { SignUps } from "../../auth/sign-ups.ts";
import { readBackup } from "../../backup/file.ts";
import { restore } from "../../backup/restore.ts";
import type { Config } from "../../config.ts";
import { callerKey } from "../../http/addresses.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import { allowSlowBody } from "../../http/slow-bodies.ts";
import type { Log } from "../../log.ts";
import { readVersion } from "../../read-version.ts";
import { deriveEncryptionKey } from "../../storage/encryption.ts";
import type { Leases } from "../../storage/leases.ts";
import { createS3Photos } from "../../storage/s3-photos.ts";

interface RestoreParts {
  config: Pick<Config, "dataDir" | "s3" | "sessionSecret">;
  connection: Connection;
  documentConnection: Connection;
  leases: Leases;
  limits: RateLimits;
  signUps: SignUps;
  /** Restarts the hub with the restored data. */
  restart: () => void;
  log: Log;
}

export function createRestoreRoute(parts: RestoreParts): Router {
  const { config, documentConnection: connection, leases, limits, signUps, restart, log } = parts;
  const router = Router();
  let isBusy = false;

  router.post(restorePath, async (request: Request, response: Response) => {
    await limits.spend("restores", callerKey(request));
    await signUps.requireRestoreAllowed(request);
    const passphrase = readPassphrase(request);
    // Only one upload at a time, or several together could fill the disk.
    if (isBusy) throw new HubError("conflict", "Another restore is already running.");
    isBusy = true;
    allowSlowBody(request);
    const path = join(config.dataDir, "restore.upload");
    try {
      await receive(request, path);
      const { bavail, bsize } = await statfs(config.dataDir);
      const maxTextBytes = Math.min(4 * maxRestoreBytes, (bavail * bsize) / 2);
      await restore(readBackup(path, passphrase, { maxTextBytes }), {
        connection,
        leases,
        photoStore: config.s3 && createS3Photos(config.s3),
        tombstones: [],
        models: parts.connection.models,
        // Someone may have created the first account during the upload.
        requireReplaceable: () => signUps.requireRestoreAllowed(request),
        log,
        version: readVersion(),
        encryptionKey: deriveEncryptionKey(config),
      });
    } finally {
      isBusy = false;
      await rm(path, { force: true });
    }
    response.status(202).end();
    restart();
  });
  return router;
}

/** The passphrase is URL-encoded, because headers contain only ASCII. */
function readPassphrase(request: Request): string {
  try {
    const passphrase = decodeURIComponent(String(request.headers[passphraseHeader] ?? ""));
    if (passphrase !== "") return passphrase;
  } catch {
    // Handled like a missing passphrase.
  }
  throw new HubError("bad-request", "Enter the passphrase of the backup.");
}

/** Saves the body, and stops at the size limit. Content-Length may be wrong. */
async function receive(request: Request, path: string): Promise<void> {
  let bytes = 0;
  async function* bounded() {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > maxRestoreBytes)
        throw new HubError(
          "too-large",
          "This file is too large to upload here. To restore it, run npm run hub -- restore.",
        );
      yield chunk;
    }
  }
  await pipeline(bounded, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
    if (error instanceof HubError) throw error;
    const isFull = error instanceof Error && "code" in error && error.code === "ENOSPC";
    throw isFull
      ? new HubError("unavailable", "The hub's disk is full.")
      : new HubError("bad-request", "The upload was interrupted. Try again.");
  });
}

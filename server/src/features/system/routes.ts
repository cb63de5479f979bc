/** Endpoints for machines: liveness, readiness, metrics and the API description. */
import { errorCodes } from "@hub/shared/errors";
import type { StoreName } from "@hub/shared/features/qa/schema";
import { Router } from "express";
import type { Redis } from "ioredis";
import type { Connection } from "mongoose";
import type { Metrics } from "../../http/metrics.ts";
import { openApiText } from "./openapi.ts";

const pingMs = 1_000;

type Stores = Record<StoreName, () => Promise<unknown>>;

export function createSystemRoutes(parts: {
  connection: Connection;
  redis: Redis | undefined;
  metrics: Metrics;
}): Router {
  const { connection, redis, metrics } = parts;
  const router = Router();
  const openApi = openApiText();
  let pings: Promise<StoreName[]> | undefined;
  const stores: Stores = {
    Database: async () => {
      if (!connection.db) throw new Error("Not connected");
      return await connection.db.command({ ping: 1 }, { timeoutMS: pingMs });
    },
    Redis: async () => await redis?.ping(),
  };

  router.get("/healthz", (_request, response) => {
    response.json({ status: "up" });
  });

  router.get("/readyz", async (_request, response) => {
    // Concurrent requests share one ping of the databases.
    pings ??= findUnreachable(stores).finally(() => {
      pings = undefined;
    });
    const unreachable = await pings;
    if (unreachable.length === 0) return void response.json({ status: "ready" });
    const { status, message } = errorCodes.unavailable;
    response.status(status).json({ message, code: "unavailable", away: unreachable });
  });

  router.get("/metrics", async (_request, response) => {
    const { text, contentType } = await metrics.read();
    response.setHeader("Content-Type", contentType);
    response.send(text);
  });

  router.get("/api/openapi.json", (_request, response) => {
    response.type("json").send(openApi);
  });

  return router;
}

async function findUnreachable({ Database, Redis }: Stores): Promise<StoreName[]> {
  const check = (name: StoreName, ping: () => Promise<unknown>) =>
    ping().then(
      () => [],
      () => [name],
    );
  return (await Promise.all([check("Database", Database), check("Redis", Redis)])).flat();
}

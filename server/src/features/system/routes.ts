/** For machines: is the process up, can it serve, its figures, and the contract. */
import { HubError } from "@hub/shared/errors";
import { Router } from "express";
import type { Redis } from "ioredis";
import type { Connection } from "mongoose";
import type { Metrics } from "../../http/metrics.ts";
import { createOpenApi } from "./openapi.ts";

const pingMs = 1_000;

export function createSystemRoutes(parts: {
  connection: Connection;
  redis: Redis | undefined;
  metrics: Metrics;
}): Router {
  const { connection, redis, metrics } = parts;
  const router = Router();
  const openApi = createOpenApi();

  router.get("/healthz", (_request, response) => {
    response.json({ status: "up" });
  });

  router.get("/readyz", async (_request, response) => {
    const isReady = await Promise.all([connection.db?.command({ ping: 1 }, { timeoutMS: pingMs }), redis?.ping()]).then(
      () => connection.db !== undefined,
      () => false,
    );
    if (!isReady) throw new HubError("unavailable");
    response.json({ status: "ready" });
  });

  router.get("/metrics", async (_request, response) => {
    const { text, contentType } = await metrics.read();
    response.setHeader("Content-Type", contentType);
    response.send(text);
  });

  router.get("/api/openapi.json", (_request, response) => {
    response.json(openApi);
  });

  return router;
}

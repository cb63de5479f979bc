/** The same evening when a language model answers, over the protocol that such services speak. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { spendEvening } from "./evening.ts";
import { test as base } from "./test.ts";

const serviceFile = fileURLToPath(new URL("../../server/dist/testing/ai-program.js", import.meta.url));

async function startService(): Promise<{ service: ChildProcess; url: string }> {
  const service = spawn(process.execPath, [serviceFile], { stdio: ["ignore", "pipe", "inherit"] });
  const [url] = await once(createInterface(service.stdout), "line");
  return { service, url };
}

const test = base.extend<object, { hubEnvironment: Record<string, string> }>({
  hubEnvironment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const { service, url } = await startService();
      await use({ AI_BASE_URL: url, AI_MODEL: "test-model" });
      service.kill();
    },
    { scope: "worker" },
  ],
});

test("with a language model a week is planned, bought and asked about aloud, live on two screens", async ({
  page: ada,
  openPhone,
}) => {
  await spendEvening({ ada, ben: await openPhone() });
  const meals = await (await ada.request.get("/api/meal-plans")).json();
  expect(meals.map(({ source }: { source: string }) => source)).toEqual(Array(7).fill("model"));
});

/**
 * Reads a page with `programs/recipe-page.mjs` in a worker thread, with limits on time and memory. The program also
 * limits the size of its result.
 */
import { Worker } from "node:worker_threads";
import { HubError } from "@hub/shared/errors";
import pLimit from "p-limit";
import { programs } from "../../files.ts";

const defaultTimeoutMs = 5_000;
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };
const readConcurrency = 2;
/** Each queued page can have 5 MB. */
const maxQueued = 12;
const retrySeconds = 10;

export type Page = { text: string } | { bytes: Uint8Array<ArrayBuffer>; charset: string | undefined };

/** The texts of a recipe, as on the page. */
export interface PageRecipe {
  name: string;
  yields: string[];
  times: { total: string; prep: string; cook: string };
  ingredients: string[];
  steps: string[];
  picture: string;
}
/** The recipe from the page's structured data. Without such data, the page's visible text and title. */
export type PageContent = { recipe: PageRecipe } | { text: string; title: string };
type Answer = PageContent | { fault: keyof typeof faults };

export const faults = {
  "no-recipe": "We couldn't find a recipe on that page. Paste its text instead.",
  "too-much": "That page has too many ingredients or steps for one recipe. Paste the text of the recipe instead.",
  "too-hard": "We couldn't read that page because it is too large or too complex. Paste its text instead.",
} as const;

const queue = pLimit(readConcurrency);

/** Throws `invalid` with the reason if the page can't be read. */
export async function readPage(page: Page, maxMs = defaultTimeoutMs): Promise<PageContent> {
  if (queue.pendingCount >= maxQueued) throw new HubError("unavailable", undefined, retrySeconds);
  const answer = await queue(() => readInWorker(page, maxMs));
  if ("fault" in answer) throw new HubError("invalid", faults[answer.fault]);
  return answer;
}

function readInWorker(page: Page, maxMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const worker = new Worker(programs.recipePage, {
      workerData: page,
      transferList: "bytes" in page ? [page.bytes.buffer] : [],
      resourceLimits,
      // The reader of untrusted pages must not see the hub's environment, such as database passwords.
      env: {},
      execArgv: [],
    });
    const timeout = setTimeout(() => end({ fault: "too-hard" }), maxMs);
    const end = (answer: Answer) => {
      clearTimeout(timeout);
      resolve(answer);
      void worker.terminate();
    };
    worker.once("message", end);
    worker.once("error", () => end({ fault: "too-hard" }));
    worker.once("exit", () => end({ fault: "too-hard" }));
  });
}

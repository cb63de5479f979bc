/**
 * Has a page read by `programs/recipe-page.mjs`, in a worker thread that is ended when it takes too long or too much
 * memory. That program also bounds what comes back.
 */
import { Worker } from "node:worker_threads";
import { HubError } from "@hub/shared/errors";
import pLimit from "p-limit";
import { programs } from "../../files.ts";

const defaultMs = 5_000;
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };
const readConcurrency = 2;
/** Each may hold 5 MB. */
const maxQueued = 12;
const retrySeconds = 10;

export type Page = { text: string } | { bytes: Uint8Array<ArrayBuffer>; charset: string | undefined };

/** The texts that make up a recipe, as the page has them. */
export interface PageRecipe {
  name: string;
  yields: string[];
  times: { total: string; prep: string; cook: string };
  ingredients: string[];
  steps: string[];
  picture: string;
}
/** A recipe that the page has as data, or else the text that it shows, with its title. */
export type PageContent = { recipe: PageRecipe } | { text: string; title: string };
type Answer = PageContent | { fault: keyof typeof faults };

export const faults = {
  "no-recipe": "There is no recipe on that page that the hub could read. Paste its text instead.",
  "too-much": "That page has more ingredients or steps than a recipe. Paste the text of the one that you mean.",
  "too-hard": "That page is too large or too tangled to be read. Paste its text instead.",
} as const;

const queue = pLimit(readConcurrency);

/** Throws `invalid` with what is wrong where the page cannot be read. */
export async function readPage(page: Page, maxMs = defaultMs): Promise<PageContent> {
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
      // What reads strangers' pages must not see the hub's environment, such as passwords of databases.
      env: {},
      execArgv: [],
    });
    const tooLong = setTimeout(() => end({ fault: "too-hard" }), maxMs);
    const end = (answer: Answer) => {
      clearTimeout(tooLong);
      resolve(answer);
      void worker.terminate();
    };
    worker.once("message", end);
    worker.once("error", () => end({ fault: "too-hard" }));
    worker.once("exit", () => end({ fault: "too-hard" }));
  });
}

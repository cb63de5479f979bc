/**
 * Extracts a recipe from an untrusted page: from schema.org in JSON-LD, then microdata, RDFa and microformats. Without
 * any, it returns the page's text. It runs in a worker thread that the caller ends if it takes too long or too much
 * memory. It neither runs nor fetches anything of the page, and builds no tree.
 */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { parsePage } from "./recipe-page/answer.mjs";

// On Linux this sets the priority of this thread only: calls and screens go first.
if (process.platform === "linux") setPriority(10);

parentPort?.postMessage(parsePage(workerData));

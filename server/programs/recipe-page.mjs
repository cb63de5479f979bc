/**
 * Takes a recipe out of a page that a stranger wrote, and answers the texts that make it up: schema.org in JSON-LD first,
 * then microdata, RDFa and microformats. Of a page without any it answers the text. A thread of its own, which its caller
 * ends when it takes long or much memory. Nothing of the page is run or fetched, and no tree is built of it.
 */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { answerFor } from "./recipe-page/answer.mjs";

// On Linux this is the priority of this thread alone: calls and screens go first.
if (process.platform === "linux") setPriority(10);

parentPort?.postMessage(answerFor(workerData));

/** The model service as a separate program for browser tests. It prints its address and runs until it is killed. */
import { createHelpfulBrain } from "./ai-brains.ts";
import { startAiServer } from "./ai-server.ts";

const today = new Date().toISOString().slice(0, 10);
const service = await startAiServer(createHelpfulBrain(today));
service.hears = "add milk";
process.stdout.write(`${service.url}\n`);

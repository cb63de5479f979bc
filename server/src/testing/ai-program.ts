/** The model service as a separate program for browser tests. It prints its address and runs until it is killed. */

import { startAiServer } from "./ai-server.ts";
import { createHelpfulModel } from "./stub-models.ts";

const today = new Date().toISOString().slice(0, 10);
const service = await startAiServer(createHelpfulModel(today));
service.hears = "add milk";
process.stdout.write(`${service.url}\n`);

/** Starts the hub from its compiled modules, for development. */
import { runHub } from "./run-hub.ts";

await runHub();

/** The hub from its compiled modules, for who changes it. */
import { runHub } from "./run-hub.ts";

await runHub();

/** The hub from its compiled modules, for whoever develops it. */
import { runHub } from "./run-hub.ts";

await runHub();

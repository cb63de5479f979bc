/** Runs in a page that comes from disk, before everything else: shows the snapshot while the browser reads the app. */
import { applyDensity } from "../theme/density.ts";
import { applyMode } from "../theme/mode.ts";
import { showSnapshot } from "./show-snapshot.ts";

applyMode();
applyDensity();
showSnapshot();

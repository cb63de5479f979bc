/** Runs in a page that comes from disk, before it has anything else: what was seen last is there while the program is read. */
import { followDensity } from "../theme/density.ts";
import { applyMode } from "../theme/mode.ts";
import { showStill } from "./show-still.ts";

applyMode();
followDensity();
showStill();

/** Runs in a page that comes from disk, before all else: the still is shown while the program is being read. */
import { followDensity } from "../theme/density.ts";
import { applyMode } from "../theme/mode.ts";
import { showStill } from "./show-still.ts";

applyMode();
followDensity();
showStill();

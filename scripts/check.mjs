import { check } from "./lib/check.mjs";
import { main } from "./lib/run.mjs";

await main(() => check({ isWhole: true }));

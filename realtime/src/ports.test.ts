import { test } from "vitest";
import { fanOutBehaviors } from "./testing/fan-out-behaviors.ts";
import { createMemoryBus } from "./testing/memory-fan-out.ts";
import { createMemoryStore } from "./testing/memory-store.ts";
import { storeBehaviors } from "./testing/store-behaviors.ts";

test.each(storeBehaviors)("the store in memory %s", (_title, check) => check(createMemoryStore()));
test.each(fanOutBehaviors)("the fan-out in memory %s", (_title, check) => check(createMemoryBus().join));

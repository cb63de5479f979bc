import { test } from "vitest";
import { fanOutBehaviours } from "./testing/fan-out-behaviours.ts";
import { createMemoryBus } from "./testing/memory-fan-out.ts";
import { createMemoryStore } from "./testing/memory-store.ts";
import { storeBehaviours } from "./testing/store-behaviours.ts";

test.each(storeBehaviours)("the store in memory %s", (_title, check) => check(createMemoryStore()));
test.each(fanOutBehaviours)("the fan-out in memory %s", (_title, check) => check(createMemoryBus().join));

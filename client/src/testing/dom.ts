/**
 * Adds jsdom's window to a Node.js test. vitest's jsdom environment would load the browser build of every package,
 * without servers. Import this file first, in a test without that environment.
 */
import { builtinEnvironments } from "vitest/runtime";

await builtinEnvironments.jsdom.setup(globalThis, {});
// This module needs the window when it loads.
await import("./set-up-page.ts");

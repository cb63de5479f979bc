/**
 * Puts jsdom's window beside node's own modules. A test with vitest's jsdom environment gets the browser's side of
 * every package, and so no server to talk to. Import it first, in a test without that environment.
 */
import { builtinEnvironments } from "vitest/runtime";

await builtinEnvironments.jsdom.setup(globalThis, {});
// It looks for the page when it is loaded.
await import("./set-up-page.ts");

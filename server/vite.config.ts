import { defineConfig } from "vite";

/** The hub in one file: Node finds and reads a thousand modules in twice the time. */
export default defineConfig({
  resolve: { conditions: ["@hub/source", "module", "node", "production"] },
  ssr: {
    noExternal: true,
    resolve: { conditions: ["@hub/source", "module", "node", "production"] },
  },
  build: {
    ssr: "src/run-hub.ts",
    outDir: "dist",
    emptyOutDir: false,
    copyPublicDir: false,
    target: "node20",
    minify: false,
    // A script of which V8's work is kept (programs/hub.mjs): such a one cannot import.
    rolldownOptions: {
      output: { format: "cjs", entryFileNames: "hub.cjs", codeSplitting: false, dynamicImportInCjs: false },
    },
  },
});

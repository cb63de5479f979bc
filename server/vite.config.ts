import { defineConfig } from "vite";

/** Bundles the hub into one file: Node takes twice as long to load a thousand modules. */
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
    // CommonJS, because V8's code cache (programs/hub.mjs) needs a script, and scripts cannot import.
    rolldownOptions: {
      output: { format: "cjs", entryFileNames: "hub.cjs", codeSplitting: false, dynamicImportInCjs: false },
    },
  },
});

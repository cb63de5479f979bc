import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { chunks } from "./chunks.ts";
import { exampleSignIn } from "./example-sign-in.ts";
import { serviceWorker } from "./service-worker-plugin.ts";

/** In development, Vite serves the pages, and the hub everything else. */
const hub = process.env.HUB_URL ?? "http://localhost:3000";

/** lib0 runs unused environment checks on import. Marking them as free of side effects removes them from the bundle. */
const pureChecks: Plugin = {
  name: "pure-checks",
  transform: {
    filter: { id: /lib0[\\/]schema\.js$/ },
    handler: (code) => code.replaceAll(/^export const \$/gm, "/*#__NO_SIDE_EFFECTS__*/ $&"),
  },
};

const commonChunks = /\/(rolldown-runtime|libraries|common)-/;
const frameChunks = /\/(rolldown-runtime|libraries|common|live|frame)-/;

export default defineConfig({
  plugins: [react(), exampleSignIn(hub), pureChecks, serviceWorker()],
  // Resolves our packages to their sources, so the client's build does not need their builds.
  resolve: {
    conditions: ["@hub/source", ...defaultClientConditions],
    alias: [
      {
        find: "@pandacss/is-valid-prop",
        replacement: fileURLToPath(new URL("src/theme/css-property.ts", import.meta.url)),
      },
      {
        find: "@emotion/is-prop-valid",
        replacement: fileURLToPath(new URL("src/theme/attribute.ts", import.meta.url)),
      },
      {
        find: "lib0/broadcastchannel",
        replacement: fileURLToPath(new URL("src/sync/no-broadcast-channel.ts", import.meta.url)),
      },
      // Only lucide's icons import this.
      { find: "../createLucideIcon.mjs", replacement: fileURLToPath(new URL("src/theme/icon.ts", import.meta.url)) },
    ],
  },
  build: {
    target: "es2022",
    // scripts/lib/page-script.mjs uses the manifest to compute the script size of each page.
    manifest: true,
    modulePreload: {
      // All supported browsers have module preloads.
      polyfill: false,
      // The importing page has already loaded its first chunks.
      resolveDependencies: (_file, needed, { hostId, hostType }) => {
        if (hostType === "html") return needed;
        const isLoaded = /\/(frame|list|day)-/.test(hostId) ? frameChunks : commonChunks;
        return needed.filter((file) => !isLoaded.test(file));
      },
    },
    // The hub's content security policy allows no inlined images and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Emotion imports these only for withTheme, which the hub does not use.
        moduleSideEffects: [{ test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false }],
      },
      output: {
        codeSplitting: chunks,
        // A page lists each chunk that it may load later, and hashes compress badly.
        chunkFileNames: "assets/[name]-[hash:7].js",
      },
    },
  },
  server: {
    proxy: {
      // The short form would change the Host header, and the hub would see a cross-site request.
      "/api": { target: hub },
      "/sync": { target: hub, ws: true },
      "/socket.io": { target: hub, ws: true },
    },
  },
});

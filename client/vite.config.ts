import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { chunks } from "./chunks.ts";
import { exampleDoor } from "./example-door.ts";
import { serviceWorker } from "./service-worker-plugin.ts";

/** While developing, the pages come from vite and everything else from the hub. */
const hub = process.env.HUB_URL ?? "http://localhost:3000";

/** lib0 runs unused environment checks on import. Marking them as free of side effects removes them from the bundle. */
const pureChecks: Plugin = {
  name: "pure-checks",
  transform: {
    filter: { id: /lib0[\\/]schema\.js$/ },
    handler: (code) => code.replaceAll(/^export const \$/gm, "/*#__NO_SIDE_EFFECTS__*/ $&"),
  },
};

const ofAll = /\/(rolldown-runtime|libraries|common)-/;
const ofFrame = /\/(rolldown-runtime|libraries|common|live|frame)-/;

export default defineConfig({
  plugins: [react(), exampleDoor(hub), pureChecks, serviceWorker()],
  // Our own packages are read from their sources, so that the build needs none of theirs.
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
      // Only lucide's icons ask for this.
      { find: "../createLucideIcon.mjs", replacement: fileURLToPath(new URL("src/theme/icon.ts", import.meta.url)) },
    ],
  },
  build: {
    target: "es2022",
    // By this the script of a page is added up (scripts/lib/page-script.mjs).
    manifest: true,
    modulePreload: {
      // Every browser that runs the hub knows module preloads.
      polyfill: false,
      // What the page that asks for more starts with is here already.
      resolveDependencies: (_file, needed, { hostId, hostType }) => {
        if (hostType === "html") return needed;
        const isThere = /\/(frame|list|day)-/.test(hostId) ? ofFrame : ofAll;
        return needed.filter((file) => !isThere.test(file));
      },
    },
    // The hub's content security policy has no room for inlined pictures and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Emotion brings what only its withTheme needs, which is not used.
        moduleSideEffects: [{ test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false }],
      },
      output: {
        codeSplitting: chunks,
        // A page names each file that it may load later, and hashes hardly get smaller when it is compressed.
        chunkFileNames: "assets/[name]-[hash:7].js",
      },
    },
  },
  server: {
    proxy: {
      // Not the short form, which would tell the hub another host than the page's, and so another site.
      "/api": { target: hub },
      "/sync": { target: hub, ws: true },
      "/socket.io": { target: hub, ws: true },
    },
  },
});

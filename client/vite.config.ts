import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { webManifest } from "./web-manifest.ts";

/** While developing, the pages come from vite and everything else from the hub. */
const hub = process.env.HUB_URL ?? "http://localhost:3000";

/** What every page needs. The rest comes with what needs it. */
const libraries = /node_modules[\\/](react|react-dom|scheduler|@tanstack|@chakra-ui|@emotion|stylis|zod)[\\/]/;

const ownOrIcons = /[\\/](client|shared)[\\/]src[\\/]|node_modules[\\/]lucide-react[\\/]/;

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/worker",
      filename: "service-worker.ts",
      manifest: webManifest,
      // The page registers it by itself, once somebody is signed in.
      injectRegister: false,
      injectManifest: {
        rollupFormat: "iife",
        globPatterns: ["index.html", "icon.svg", "assets/*.{js,css}", "assets/*-latin-wght-*.woff2"],
        // Sending a photo needs the hub anyway, and what it needs is as large as half of the rest.
        globIgnores: ["assets/PhotoDialog-*"],
      },
    }),
  ],
  // Our own packages are read from their sources, so that the build needs none of theirs.
  resolve: { conditions: ["@hub/source", ...defaultClientConditions] },
  build: {
    target: "es2022",
    // By this the script of a page is added up (scripts/lib/page-script.mjs).
    manifest: true,
    // Every browser that runs the hub knows module preloads.
    modulePreload: { polyfill: false },
    // The hub's content security policy has no room for inlined pictures and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The libraries change rarely: in files of their own they stay in the browsers' caches when the hub is updated.
        codeSplitting: {
          groups: [
            { name: "live", test: /node_modules[\\/](yjs|lib0|y-[a-z]+)[\\/]/, priority: 2 },
            { name: "libraries", test: libraries, priority: 1 },
            // What many pages and dialogs share comes in one file, which packs better than fifty small ones.
            { name: "common", test: ownOrIcons, minShareCount: 5 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": hub,
      "/sync": { target: hub, ws: true },
      "/socket.io": { target: hub, ws: true },
    },
  },
});

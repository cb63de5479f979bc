import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

/** While developing, the pages come from vite and everything else from the hub. */
const hub = process.env.HUB_URL ?? "http://localhost:3000";

/** Uppy and what only it brings along. */
const uploader =
  /node_modules[\\/](@uppy|@transloadit|preact|classnames|clsx|eventemitter3|exifr|is-network-error|lodash|mime-match|namespace-emitter|nanoid|p-queue|p-retry|p-timeout|pretty-bytes|shallow-equal|use-sync-external-store|wildcard)[\\/]/;

export default defineConfig({
  plugins: [react()],
  // Our own packages are read from their sources, so that the build needs none of theirs.
  resolve: { conditions: ["@hub/source", ...defaultClientConditions] },
  build: {
    target: "es2022",
    // The hub's content security policy has no room for inlined pictures and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The libraries change rarely: in files of their own they stay in the browsers' caches when the hub is updated.
        codeSplitting: {
          groups: [
            // Only the photo dialog needs it, so it comes with that.
            { name: "upload", test: uploader, priority: 3 },
            { name: "live", test: /node_modules[\\/](yjs|lib0|y-[a-z]+)[\\/]/, priority: 2 },
            { name: "libraries", test: /node_modules[\\/](?!uqr|socket|engine|@socket)/, priority: 1 },
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

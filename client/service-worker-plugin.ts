/**
 * Bundles the service worker after the pages, because it needs the list of files to store on the device. The stored
 * page includes the startup snapshot script, which a first visit does not need.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const worker = fileURLToPath(new URL("src/worker/service-worker.ts", import.meta.url));
const snapshot = fileURLToPath(new URL("src/snapshot/startup.ts", import.meta.url));
/** Files without a hash in their name. A fingerprint identifies a newer version. */
const unhashed = [
  "app.html",
  "snapshot.js",
  "manifest.webmanifest",
  "icon.svg",
  "icon-192.png",
  "icon-512.png",
  "icon-full-512.png",
];

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error("The build has no output folder.");
      await bundleScript(dir, { entry: snapshot, name: "snapshot" });
      writeStoredPage(dir);
      const files = [
        ...unhashed.map((url) => ({ url, revision: fingerprint(join(dir, url)) })),
        ...Object.keys(bundle)
          .filter(isPrecached)
          .map((url) => ({ url, revision: null })),
      ];
      await bundleScript(dir, {
        entry: worker,
        name: "service-worker",
        define: { precachedFiles: JSON.stringify(files) },
      });
    },
  };
}

/** Excludes non-Latin fonts, which load on demand, and the large photo dialog, which needs the hub anyway. */
function isPrecached(file: string): boolean {
  return /^assets\/(?!PhotoDialog-).*(\.js|\.css|-latin-wght-.*\.woff2)$/.test(file);
}

function fingerprint(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 32);
}

/** The fingerprint gives each version of the app a different page (see service-worker.ts). */
function writeStoredPage(dir: string): void {
  const [start, rest, ...others] = readFileSync(join(dir, "index.html"), "utf8").split("<body>");
  if (rest === undefined || others.length > 0) throw new Error("index.html must have exactly one <body>.");
  const script = `<script src="/snapshot.js?${fingerprint(join(dir, "snapshot.js"))}"></script>`;
  writeFileSync(join(dir, "app.html"), `${start}<body>\n    ${script}${rest}`);
}

interface Script {
  entry: string;
  name: string;
  define?: Record<string, string>;
}

async function bundleScript(outDir: string, { entry, name, define = {} }: Script): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    define,
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: { entry, formats: ["iife"], name: "script", fileName: () => `${name}.js` },
    },
  });
}

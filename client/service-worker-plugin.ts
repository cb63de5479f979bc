/**
 * The service worker: bundled after the pages, because it is given the list of the files that it keeps on the device. The
 * page that it keeps begins with what was seen last, which a first visit does without.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const worker = fileURLToPath(new URL("src/worker/service-worker.ts", import.meta.url));
const snapshot = fileURLToPath(new URL("src/snapshot/startup.ts", import.meta.url));
/** The home screen's files. Their names have no hash, so a fingerprint identifies a newer one. */
const unhashed = [
  "kept.html",
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
      if (dir === undefined) throw new Error("The pages are built into a folder.");
      await bundleAlone(dir, { entry: snapshot, name: "snapshot" });
      keepPage(dir);
      const files = [
        ...unhashed.map((url) => ({ url, revision: fingerprint(join(dir, url)) })),
        ...Object.keys(bundle)
          .filter(isKept)
          .map((url) => ({ url, revision: null })),
      ];
      await bundleAlone(dir, { entry: worker, name: "service-worker", define: { keptFiles: JSON.stringify(files) } });
    },
  };
}

/** Letters of other scripts are fetched by who needs them; sending a photo needs the hub anyway, and is large. */
function isKept(file: string): boolean {
  return /^assets\/(?!PhotoDialog-).*(\.js|\.css|-latin-wght-.*\.woff2)$/.test(file);
}

function fingerprint(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 32);
}

/** With a fingerprint, because another program has another page (service-worker.ts). */
function keepPage(dir: string): void {
  const [start, rest, ...others] = readFileSync(join(dir, "index.html"), "utf8").split("<body>");
  if (rest === undefined || others.length > 0) throw new Error("The page has one <body>.");
  const script = `<script src="/snapshot.js?${fingerprint(join(dir, "snapshot.js"))}"></script>`;
  writeFileSync(join(dir, "kept.html"), `${start}<body>\n    ${script}${rest}`);
}

interface Script {
  entry: string;
  name: string;
  define?: Record<string, string>;
}

async function bundleAlone(outDir: string, { entry, name, define = {} }: Script): Promise<void> {
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

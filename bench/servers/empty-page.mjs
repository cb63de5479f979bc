/** A page with React alone, the baseline for other pages. The second opening comes from the cache. */
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runTool } from "../../scripts/lib/run.mjs";

const types = { ".html": "text/html", ".js": "text/javascript" };

export async function startEmptyPage() {
  const outDir = mkdtempSync(join(tmpdir(), "empty-page-"));
  const folder = fileURLToPath(new URL("../empty-page/", import.meta.url));
  await runTool("vite", ["build", folder, "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"], {
    title: "Empty page",
  });
  const server = createServer(({ url }, response) => {
    const path = url === "/" ? "/index.html" : url;
    try {
      const body = readFileSync(join(outDir, path));
      response.writeHead(200, { "content-type": types[extname(path)], "cache-control": "max-age=3600" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    text: "Only React",
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

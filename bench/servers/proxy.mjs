/** The proxy of the compose profile "scale" in front of two local nodes; needs Caddy. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const caddy = process.env.CADDY ?? "caddy";
const startMs = 10_000;

export function hasProxy() {
  return spawnSync(caddy, ["version"]).status === 0;
}

/** @param {number[]} nodePorts */
export async function startProxy(nodePorts) {
  const folder = mkdtempSync(join(tmpdir(), "hub-proxy-"));
  const port = await freePort();
  const nodes = nodePorts.map((nodePort) => `127.0.0.1:${nodePort}`).join(" ");
  const composed = readFileSync(new URL("../../docker/Caddyfile", import.meta.url), "utf8");
  const config = composed
    .replace("{$SITE_ADDRESS::80}", `http://127.0.0.1:${port}`)
    .replace(/reverse_proxy .* \{/, `reverse_proxy ${nodes} {`);
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n}\n${config}`);
  const environment = { PATH: process.env.PATH, HOME: folder };
  const child = spawn(caddy, ["run", "--config", file, "--adapter", "caddyfile"], {
    env: environment,
    stdio: "ignore",
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const untilMs = performance.now() + startMs;
  while (!(await isReady(port))) {
    if (performance.now() > untilMs) throw new Error("The proxy did not start.");
    await wait(100);
  }
  return {
    port,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(port) {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return response?.ok === true;
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  return port;
}

/**
 * Measures the hub and other servers in turn: `npm run bench`, or `npm run bench -- --quick`. Each server
 * runs in a separate process. The load comes from this process over loopback. `--sizes=200 --only=hub,raw` limits the
 * run. `--only` also selects a part:
 * - `page`: every page of a full family
 * - `search`: a search in a full family
 * - `calendar`: a full month of the calendar
 * - `wall`: the memory of a display over a day; `--wall-minutes=120` runs it in two hours instead of one minute
 * - `restart`: five screens of each of 600 families that reconnect at once
 * - `idle`: an idle hub
 * - `nodes`: two nodes behind the proxy, if Caddy is installed
 * - `reminders`: the cost of reminders for 2,000 families
 * - `footprint`: the memory of every process
 * - `import`: the import of a calendar of 20 MB
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const plans = {
  full: { commonRate: 2_000, commonMs: 8_000, probeMs: 4_000, startRate: 4_000, maxRate: 256_000, bisections: 4 },
  quick: { commonRate: 2_000, commonMs: 2_000, probeMs: 1_000, startRate: 4_000, maxRate: 256_000, bisections: 2 },
};

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    sizes: { type: "string", default: "1,50,200" },
    only: { type: "string", default: "" },
    "wall-minutes": { type: "string", default: "1" },
    "restart-families": { type: "string", default: "600" },
  },
});

if (process.platform !== "linux") throw new Error("The bench reads CPU and memory from /proc, so it needs Linux.");
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
installPeers();
const { peers, startPeer } = await import("./servers/peers.mjs");
const { startHub } = await import("./servers/hub.mjs");
const { measureCalendar } = await import("./measure-calendar.mjs");
const { measureServers } = await import("./measure-server.mjs");
const { measureFootprint } = await import("./measure-footprint.mjs");
const { measureIdle } = await import("./measure-idle.mjs");
const { measureImport } = await import("./measure-import.mjs");
const { measureNodes } = await import("./measure-nodes.mjs");
const { measurePage } = await import("./measure-page.mjs");
const { measureReminders } = await import("./measure-reminders.mjs");
const { measureRestart } = await import("./measure-restart.mjs");
const { measureSearch } = await import("./measure-search.mjs");
const { measureWall } = await import("./measure-wall.mjs");
const { hasProxy } = await import("./servers/proxy.mjs");
const {
  formatCalendar,
  formatFootprint,
  formatIdle,
  formatImport,
  formatNodes,
  formatPage,
  formatReminders,
  formatRestart,
  formatSearch,
  formatTable,
  formatWall,
} = await import("./report.mjs");

const sizes = values.sizes.split(",").map(Number);
const options = { sizes, plan: values.quick ? plans.quick : plans.full, log: (text) => console.error(text) };
const familyCount = Math.max(...sizes);
const nodeFamilies = 200;
const reminderFamilies = 2_000;
const restartFamilies = Number(values["restart-families"]);
const starters = [
  ...peers.map((peer) => ({ name: peer.name, start: () => startPeer(peer) })),
  // One extra family for the first sync.
  { name: "this hub", start: () => startHub(familyCount + 1) },
].filter(({ name }) => isSelected(name));

const servers = await measureServers(starters, options);
const page = isSelected("page") ? await measurePage(await startHub(1), options.log) : undefined;
const search = isSelected("search") ? await measureSearch(await startHub(1)) : undefined;
const calendar = isSelected("calendar") ? await measureCalendar(await startHub(1)) : undefined;
const wall = isSelected("wall") ? await measureWall(await startHub(1), Number(values["wall-minutes"])) : undefined;
const restart = isSelected("restart")
  ? await measureRestart(await startHub(restartFamilies), restartFamilies)
  : undefined;
const nodes =
  isSelected("nodes") && hasProxy() ? await measureNodes(await startHub(nodeFamilies), nodeFamilies) : undefined;
const reminders = isSelected("reminders") ? await measureReminders(reminderFamilies) : undefined;
const idle = isSelected("idle") ? await measureIdle(await startHub(1)) : undefined;
const footprint = isSelected("footprint") ? await measureFootprint(startHub) : undefined;
const importResults = isSelected("import") ? await measureImport(startHub) : undefined;
const machine = { node: process.version, cores: availableParallelism() };
const results = {
  at: new Date().toISOString(),
  ...machine,
  sizes,
  servers,
  page,
  search,
  calendar,
  wall,
  restart,
  nodes,
  reminders,
  idle,
  footprint,
  importResults,
};
const folder = fileURLToPath(new URL("results/", import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}latest.json`, `${JSON.stringify(results, null, 2)}\n`);
if (starters.length > 0) console.log(formatTable(results));
if (page) console.log(formatPage(page));
if (search) console.log(formatSearch(search));
if (calendar) console.log(formatCalendar(calendar));
if (wall) console.log(formatWall(wall));
if (restart) console.log(formatRestart(restart));
if (nodes) console.log(formatNodes(nodes));
if (reminders) console.log(formatReminders(reminders));
if (idle) console.log(formatIdle(idle));
if (footprint) console.log(formatFootprint(footprint));
if (importResults) console.log(formatImport(importResults));

function isSelected(name) {
  return values.only.split(",").some((part) => name.includes(part));
}

/** Only the first run of the bench installs the other servers. */
function installPeers() {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  if (existsSync(`${folder}node_modules`)) return;
  console.error("Installing the servers to compare with...");
  const options = { cwd: folder, stdio: "inherit", shell: process.platform === "win32" };
  execFileSync("npm", ["ci", "--no-fund", "--no-audit"], options);
}

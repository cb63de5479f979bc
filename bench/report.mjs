/** The results as one table; rates also as ratios to the raw server of the same run. */

const floor = "raw ws";

/** @param {{ sizes: number[], servers: Record<string, object> }} results */
export function formatTable({ sizes, servers }) {
  const names = Object.keys(servers);
  const rows = [["", ...names]];
  const row = (title, read) => rows.push([title, ...names.map((name) => format(read(servers[name])))]);
  for (const size of sizes) {
    const highestOf = (server) => server.load[size].highestRate;
    row(`x${size}: highest rate, ratio to ${floor}`, (server) =>
      ratio(highestOf(server), servers[floor] && highestOf(servers[floor])),
    );
    row(
      `x${size}: highest rate, edits/s`,
      (server) => `${highestOf(server)}${server.load[size].isGeneratorBound ? "+" : ""}`,
    );
    row(`x${size}: p50 / p95 / p99 / p99.9 ms at ${servers[names[0]].load[size].common.rate}/s`, (server) => {
      const { p50, p95, p99, p999 } = server.load[size].common;
      return `${p50} / ${p95} / ${p99} / ${p999}`;
    });
    row(
      `x${size}: longest; pause of the load generator, scheduling delay of an idle process, disk latency, ms`,
      (server) => {
        const { longest, generatorPauseMs, idleProcess } = server.load[size].common;
        return `${longest}; ${generatorPauseMs}, ${idleProcess.schedulingDelayMs}, ${idleProcess.diskMs}`;
      },
    );
    row(`x${size}: CPU s per 10,000 delivered`, (server) => server.load[size].common.cpuSecondsPer10k.toFixed(3));
    row(`x${size}: the same for the database`, (server) => server.load[size].common.engineCpuSecondsPer10k.toFixed(3));
  }
  row("memory per connection, kB", (server) => server.memory.perConnectionKb);
  row("memory per document, kB", (server) => server.memory.perDocumentKb);
  row("first sync, ms", (server) => server.firstSync?.warm.tookMs);
  row("first sync after a restart, ms", (server) => server.firstSync?.cold?.tookMs);
  row("first sync, kB", (server) => server.firstSync && (server.firstSync.warm.bytes / 1000).toFixed(1));
  return [line(rows[0]), line(rows[0].map(() => "---")), ...rows.slice(1).map(line)].join("\n");
}

/** Every page: load time compared with a page of React alone, layout shifts, and the slowest tap. */
export function formatPage({ slowdown, empty, pages }) {
  const ratio = (opening, of) =>
    opening && `${opening.medianMs} (${(opening.medianMs / of.medianMs).toFixed(1)}), ${opening.drawnMs}`;
  const shift = (...openings) => Math.max(...openings.map((each) => each.shift)).toFixed(3);
  const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
  const slowest = (taps, read) => {
    const measured = taps.filter((tap) => read(tap).length > 0);
    const [tap] = measured.map((each) => ({ name: each.name, ms: middle(read(each)) })).sort((a, b) => b.ms - a.ms);
    return tap && `${tap.ms} (${tap.name})`;
  };
  const titles = [
    `processor slowed ${slowdown} times`,
    "cold, ms",
    "from disk, ms (to the empty page), drawn by the page itself",
    "hub stopped, the same",
    "script before it shows, kB",
    "requests before it shows, from disk",
    "layout shift cold",
    "layout shift from disk",
    "slowest tap, ms",
    "slowest time until the opened content exists, ms",
  ];
  const rows = pages.map(({ path, onPhone, onLaptop, warm, warmLaptop, offline, taps, scriptBytes }) => [
    path,
    Math.round(onPhone.shownMs),
    ratio(warm, empty.warm),
    ratio(offline, empty.offline),
    ((scriptBytes ?? onPhone.scriptBytes) / 1000).toFixed(1),
    warm.requestsBefore.length,
    shift(onPhone, onLaptop),
    shift(warm, warmLaptop),
    slowest(taps, ({ allMs }) => allMs),
    slowest(taps, ({ openedMs }) => openedMs),
  ]);
  const emptyRow = ["React alone", "", empty.warm.medianMs, empty.offline.medianMs, "", "", "", "", "", ""];
  return [titles, titles.map(() => "---"), emptyRow, ...rows].map(line).join("\n");
}

/** The time that a search takes to respond to a typed letter. */
export function formatSearch({ slowdown, recipes, supplies, results }) {
  const title = `${recipes} recipes, ${supplies} supplies, processor slowed ${slowdown} times`;
  const rows = [
    [title, "until the page shows the results, fastest per key", "CPU time per key"],
    ["---", "---", "---"],
    ...results.map(({ path, bestMs, perKeyMs }) => [path, `${bestMs.join(", ")} ms`, `${perKeyMs} ms`]),
  ];
  return rows.map(line).join("\n");
}

/** The time that a month of the calendar takes to appear. */
export function formatCalendar({ slowdown, series, results }) {
  const title = `a month of 500 events of ${series} series, fastest and median of ${results[0].slowedMs.length}`;
  const bestAndMiddle = (all) => {
    const sorted = all.toSorted((a, b) => a - b);
    return `${sorted[0]}, ${sorted[Math.floor(sorted.length / 2)]} ms`;
  };
  const rows = [
    [title, `processor slowed ${slowdown} times, until it is drawn`, "CPU time without slowdown"],
    ["---", "---", "---"],
    ...results.map(({ screen, press, slowedMs, threadMs }) => [
      `${press}, on a ${screen}`,
      bestAndMiddle(slowedMs),
      bestAndMiddle(threadMs),
    ]),
  ];
  return rows.map(line).join("\n");
}

/** The memory of a display's page, and of an empty page in the same browser. */
export function formatWall({ hours, minutes, screen, start, end, afterGc, pssKb, empty, wholeBrowserPssKb }) {
  const megabytes = (kilobytes) => (kilobytes / 1024).toFixed(1);
  const states = [start, end, afterGc, empty];
  const row = (title, read) => [title, ...states.map((memory) => megabytes(read(memory)))];
  const size = `${screen.width} x ${screen.height}`;
  const rows = [
    [`/display at ${size}, MB of its process`, "start", `after ${hours} h`, "after garbage collection", "empty page"],
    ["---", "---", "---", "---", "---"],
    row("PSS: own memory and its share of shared memory", ({ pssKb }) => pssKb),
    row("private and dirty: own memory only", ({ privateDirtyKb }) => privateDirtyKb),
    row("RSS: with all shared memory", ({ rssKb }) => rssKb),
  ];
  return [
    ...rows.map(line),
    "",
    `PSS over ${hours} h in ${minutes} min: median ${megabytes(pssKb.median)}, p95 ${megabytes(pssKb.p95)}, highest ${megabytes(pssKb.highest)} MB.`,
    `Whole browser, both pages: ${megabytes(wholeBrowserPssKb)} MB.`,
  ].join("\n");
}

/** Many screens that reconnect at once. */
export function formatRestart({ screens, startMs, cold, warm }) {
  const row = (title, read) => [title, read(cold), read(warm)];
  const rows = [
    [`${screens} screens at once`, "after a restart", "while the hub runs"],
    ["---", "---", "---"],
    ["the hub's start, ms", startMs, ""],
    row("until all have their lists, ms", ({ allMs }) => allMs),
    row("reconnects", ({ reconnects }) => reconnects),
    row("until one has its list, p50 / p99 ms", ({ p50, p99 }) => `${p50} / ${p99}`),
    row("CPU for each, ms", ({ cpuMsPerJoin }) => cpuMsPerJoin),
    row("the same for the database, ms", ({ engineCpuMsPerJoin }) => engineCpuMsPerJoin),
  ];
  return rows.map(line).join("\n");
}

/** The import of a large calendar. */
export function formatImport({ bytes, events, results }) {
  const counts = ({ added, changed, same, past }) => `${added} / ${changed} / ${same} / ${past}`;
  const row = (title, read) => [title, ...results.map(read)];
  const rows = [
    row(`${(bytes / 1024 / 1024).toFixed(1)} MB, ${events} events`, ({ name }) => name),
    row("---", () => "---"),
    row("took, ms", ({ tookMs }) => tookMs),
    row("added memory, MB", ({ addedMb }) => addedMb),
    row("longest block of the event loop, ms", ({ longestBlockMs }) => longestBlockMs),
    row("latency for another family, p50 / p99 ms", ({ otherFamily: { p50, p99 } }) => `${p50} / ${p99}`),
    row("added / changed / same / past", (each) => counts(each.counts)),
  ];
  return rows.map(line).join("\n");
}

/** A hub at rest. */
export function formatFootprint({ startMs, processes }) {
  const sum = processes.reduce((total, { pssMb }) => total + pssMb, 0);
  const rows = [
    ["process", "PSS, MB"],
    ["---", "---"],
    ...processes.map(({ command, pssMb }) => [command.slice(0, 80), pssMb.toFixed(1)]),
    ["all", sum.toFixed(1)],
    ["restart, ms", startMs.join(", ")],
  ];
  return rows.map(line).join("\n");
}

/** An idle hub. */
export function formatIdle({ own, databases }) {
  const rows = [
    ["an unused hub", "of a core"],
    ["---", "---"],
    ["the hub", percent(own)],
    ["its databases", percent(databases)],
  ];
  return rows.map(line).join("\n");
}

/** The same families without reminders, and with one phone each. */
export function formatReminders({ families, pushes, edits, before, after }) {
  const row = (title, name) => [title, ...[before[name], after[name], after[name] - before[name]].map(percent)];
  const rows = [
    [`${families} families, ${edits} edits and ${pushes} pushes`, "without reminders", "with reminders", "more"],
    ["---", "---", "---", "---"],
    row("of a core, the hub", "own"),
    row("of a core, the databases", "children"),
  ];
  return rows.map(line).join("\n");
}

/** Two nodes, with the screens of a family on any node, and on one node. */
export function formatNodes({ families, screens, apart, together }) {
  const row = (title, read) => [title, read(apart), read(together)];
  const rows = [
    [`${screens} screens of ${families} families on two nodes`, "screens on any node", "a family on one node"],
    ["---", "---", "---"],
    row("families loaded, sum of both nodes", ({ rooms }) => rooms),
    row("database reads while all join", ({ joinReads }) => joinReads),
    row("messages between the nodes during the edits", ({ hops }) => hops),
    row("CPU of both nodes for 10,000 deliveries, s", ({ cpuMs, delivered }) => ((cpuMs * 10) / delivered).toFixed(2)),
    row("p50 / p99 ms", ({ p50, p99 }) => `${p50} / ${p99}`),
  ];
  return rows.map(line).join("\n");
}

function line(cells) {
  return `| ${cells.join(" | ")} |`;
}

function format(value) {
  return value === undefined ? "" : String(value);
}

/** Empty when the run does not include the baseline. */
function ratio(value, floorValue) {
  return floorValue ? (value / floorValue).toFixed(2) : undefined;
}

function percent(share) {
  return `${(share * 100).toFixed(2)} %`;
}

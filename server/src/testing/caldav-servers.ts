/** Third-party CalDAV servers: Debian's radicale and xandikos. `npm run test:long` installs them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@hub/realtime/testing/free-port";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { fileOf } from "./calendar-app.ts";

export type ServerName = "radicale" | "xandikos";

export interface CalDavServer {
  url: string;
  userName: string;
  password: string;
  /** Sends a request like another program; `name` is a file in its calendar. */
  ask(method: string, name: string, sent?: { lines?: string; headers?: Record<string, string> }): Promise<Response>;
  /** The files of its calendar. */
  all(): Promise<string[]>;
  close(): Promise<void>;
}

const [userName, password] = ["ada", "an app password"];
const calendars = { radicale: "/ada/home/", xandikos: "/user/calendars/calendar/" } as const;

function argumentsOf(name: ServerName, { port, folder }: { port: number; folder: string }): string[] {
  if (name === "xandikos") return ["-d", folder, "--defaults", "-l", "127.0.0.1", "-p", String(port)];
  const users = join(folder, "users");
  writeFileSync(users, `${userName}:${password}\n`);
  const file = join(folder, "config");
  writeFileSync(
    file,
    [
      `[server]\nhosts = 127.0.0.1:${port}`,
      `[auth]\ntype = htpasswd\nhtpasswd_filename = ${users}\nhtpasswd_encryption = plain\ndelay = 0`,
      `[storage]\nfilesystem_folder = ${join(folder, "calendars")}`,
      "[logging]\nlevel = error",
    ].join("\n"),
  );
  return ["-C", file];
}

const query =
  '<c:calendar-query xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop><c:calendar-data/></prop>' +
  '<c:filter><c:comp-filter name="VCALENDAR"/></c:filter></c:calendar-query>';

interface RequestOptions {
  body?: string | null;
  headers?: Record<string, string>;
}

export async function startCalDavServer(name: ServerName): Promise<CalDavServer> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  mkdirSync(join(folder, "calendars"));
  const port = await freePort();
  const program = spawn(name, argumentsOf(name, { port, folder }), { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString("base64")}`;
  const send = (method: string, path: string, { body = null, headers = {} }: RequestOptions = {}) =>
    fetch(url + path, { method, headers: { authorization, ...headers }, body });
  await waitUntil(async () => (await send("OPTIONS", "/").catch(() => undefined)) !== undefined, `${name} answers`);
  if (name === "radicale") await send("MKCALENDAR", calendars.radicale);
  return {
    url,
    userName,
    password,
    ask: (method, file, { lines, headers = {} } = {}) =>
      send(method, calendars[name] + file, {
        body: lines === undefined ? null : fileOf(lines),
        headers: { ...(lines !== undefined && { "content-type": "text/calendar; charset=utf-8" }), ...headers },
      }),
    async all() {
      const headers = { depth: "1", "content-type": "application/xml; charset=utf-8" };
      const answer = await send("REPORT", calendars[name], { body: query, headers });
      const text = (await answer.text()).replaceAll("&#13;", "");
      return [...text.matchAll(/BEGIN:VCALENDAR.*?END:VCALENDAR/gs)].map(([file]) => file);
    },
    async close() {
      program.kill();
      if (program.exitCode === null) await once(program, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

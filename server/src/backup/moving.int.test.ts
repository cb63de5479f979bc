/** Moves a hub with the commands of docs/operations.md. Needs the server built. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { passphraseHeader, restorePath } from "@hub/shared/features/account/restore";
import type { User } from "@hub/shared/features/account/schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HttpClient, openClient, password } from "../testing/http-client.ts";
import { hubCommand } from "../testing/hub-process.ts";
import { hubSettings } from "../testing/hub-settings.ts";
import { isLong } from "../testing/scale.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const passphrase = "four words of her own";
let folder: string;
const running: ChildProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "hub-moving-"));
});
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** The documented shell commands with this passphrase and file name. */
function documentedCommands(passphrase: string, file: string): string[] {
  const text = readFileSync(join(root, "docs/operations.md"), "utf8");
  const [, block] = /On the new machine:\n\n```\n(.*?)```/s.exec(text) ?? [];
  if (block === undefined) throw new Error("docs/operations.md does not say how to move a hub");
  return block
    .trim()
    .split("\n")
    .map((line) => line.replace("'...'", `'${passphrase}'`).replace(/family-hub-\S+/, file));
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return String(typeof address === "object" ? address?.port : "");
}

async function startHub(command: string[], settings: Record<string, string>): Promise<string> {
  const [program = "", ...args] = command;
  const env = { ...process.env, ...settings, PORT: await freePort() };
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "inherit"], cwd: root });
  running.push(child);
  for await (const data of child.stdout) {
    const url = /Family Hub is ready: (\S+)/.exec(String(data))?.[1];
    if (url !== undefined) return url;
  }
  throw new Error("The hub ended before it was ready");
}

let file: string;
let ada: User;

test.runIf(isLong)("moves a hub to another folder and port with the three documented commands", async () => {
  const backups = join(folder, "backups");
  const settings = hubSettings(join(folder, "first"));
  const url = await startHub([process.execPath, ...hubCommand], settings);
  const { client, user } = await openClient(url, "Ada");
  await client.post("/api/shopping-list", { item: "milk" });
  const hub = join(root, "server/dist/hub-command.js");
  const env = { ...process.env, ...settings, BACKUP_PASSPHRASE: passphrase };
  execFileSync(process.execPath, [hub, "backup", backups], { env });
  running[0]?.kill("SIGTERM");
  const [name = ""] = readdirSync(backups).filter((each) => each.endsWith(".enc"));
  file = join(backups, name);
  ada = user;

  const lines = documentedCommands(passphrase, file);
  expect(lines).toHaveLength(3);
  // The command that npm would run, without another install and build.
  const script = lines.map((line) =>
    line
      .replace("npm run hub --", `"${process.execPath}" "${hub}"`)
      .replace("npm start", `exec "${process.execPath}" "${hubCommand.join('" "')}"`),
  );
  const moved = await startHub(["sh", "-ec", script.join("\n")], hubSettings(join(folder, "second")));
  expect(moved).not.toBe(url);
  const again = new HttpClient(moved);
  expect((await again.post("/api/account/sign-in", { email: user.email, password })).status).toBe(200);
  expect((await again.get("/api/shopping-list")).body).toMatchObject([{ item: "milk" }]);
});

test.runIf(isLong)("an unused hub restores a backup from its sign-in page and restarts automatically", async () => {
  const url = await startHub([process.execPath, ...hubCommand], hubSettings(join(folder, "third")));
  const headers = { origin: url, [passphraseHeader]: encodeURIComponent(passphrase) };
  const answer = await fetch(url + restorePath, { method: "POST", headers, body: readFileSync(file) });
  expect(answer.status).toBe(202);
  const client = new HttpClient(url);
  const signIn = () => client.post("/api/account/sign-in", { email: ada.email, password });
  // Requests fail while the hub restarts.
  const isIn = () =>
    signIn().then(
      ({ status }) => status === 200,
      () => false,
    );
  await waitUntil(isIn, "Ada can sign in");
  expect((await client.get("/api/shopping-list")).body).toMatchObject([{ item: "milk" }]);
});

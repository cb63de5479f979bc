/** The operator's command line as a process. Needs the server built. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isLong } from "./testing/scale.ts";

const program = fileURLToPath(new URL("../dist/hub-command.js", import.meta.url));

function hubCommand(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
  return { status, stdout, stderr };
}

test.runIf(isLong)("prints its version, and the list of commands without a name", () => {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  expect(hubCommand("version")).toEqual({ status: 0, stdout: `Family Hub ${version}\n`, stderr: "" });
  const help = hubCommand();
  expect(help.status).toBe(0);
  expect(help.stdout).toContain("version");
});

test.runIf(isLong)("refuses an unknown command with the list of commands", () => {
  const { status, stderr } = hubCommand("reset");
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There is no command "reset"\.\n\nUsage: npm run hub -- <command>\n/);
  expect(stderr).not.toContain("at main");
});

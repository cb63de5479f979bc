import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mirrorLines } from "./apt-sources.ts";

let etc: string;

beforeEach(() => {
  etc = mkdtempSync(join(tmpdir(), "hub-etc-"));
  mkdirSync(join(etc, "apt/sources.list.d"), { recursive: true });
});

afterEach(() => {
  rmSync(etc, { recursive: true, force: true });
});

function write(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(etc, name), content);
}

test("finds the mirror of a Debian with stanzas, without its security mirror and other sources", () => {
  write({
    "os-release": "ID=debian\nVERSION_CODENAME=bookworm\n",
    "apt/sources.list.d/debian.sources": [
      "Types: deb",
      "# a comment between the lines",
      "URIs: http://mirror.test/debian",
      "Suites: bookworm bookworm-updates",
      "Components: main",
      "Signed-By: /usr/share/keyrings/debian.gpg",
      "",
      "Types: deb",
      "URIs: http://mirror.test/debian-security",
      "Suites: bookworm-security",
      "Components: main",
    ].join("\n"),
    "apt/sources.list.d/other.list": "deb https://other.test/apt cloud-bookworm main\n",
  });
  expect(mirrorLines(etc)).toEqual({
    suite: "trixie",
    lines: ["deb [signed-by=/usr/share/keyrings/debian.gpg] http://mirror.test/debian trixie main"],
  });
});

test("finds the mirror of an Ubuntu with plain lines", () => {
  write({
    "os-release": "ID=ubuntu\nVERSION_CODENAME=jammy\n",
    "apt/sources.list":
      "# deb http://off.test/ubuntu jammy main\ndeb http://mirror.test/ubuntu jammy main restricted\n",
  });
  expect(mirrorLines(etc)).toEqual({ suite: "noble", lines: ["deb http://mirror.test/ubuntu noble main"] });
});

test("leaves a key inside the stanza to apt", () => {
  write({
    "os-release": "ID=debian\nVERSION_CODENAME=bookworm\n",
    "apt/sources.list.d/debian.sources":
      "Types: deb\nURIs: http://mirror.test/debian\nSuites: bookworm\nComponents: main\nSigned-By:\n -----BEGIN",
  });
  expect(mirrorLines(etc).lines).toEqual(["deb http://mirror.test/debian trixie main"]);
});

test("distinguishes another system from a Debian without a mirror", () => {
  write({ "os-release": "ID=fedora\nVERSION_CODENAME=x\n" });
  expect(() => mirrorLines(etc)).toThrow("neither Debian nor Ubuntu");
  write({ "os-release": "ID=debian\nVERSION_CODENAME=bookworm\n" });
  expect(() => mirrorLines(etc)).toThrow("apt names no mirror");
});

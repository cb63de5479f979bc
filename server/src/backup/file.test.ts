import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { derivation } from "./cipher.ts";
import { readBackup, writeBackup } from "./file.ts";
import { headerLine } from "./lines.ts";

// This test is not about the cost of guessing a passphrase.
derivation.iterations = 1_000;

const folder = mkdtempSync(join(tmpdir(), "hub-backup-file-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("stops reading a small file that decompresses beyond the limit", async () => {
  const path = join(folder, "bomb");
  const passphrase = "four words of Ada's own";
  const row = { _id: "1", name: "a".repeat(100_000) };
  let made = 0;
  await writeBackup(path, passphrase, async function* () {
    yield headerLine({ version: "1.0.0", migrations: [], sealingKey: "" });
    for (; made < 100; made++) yield { in: "families", row };
  });
  expect(statSync(path).size).toBeLessThan(50_000);
  let read = 0;
  const readAll = async () => {
    for await (const line of readBackup(path, passphrase, { maxTextBytes: 1_000_000 })) if ("in" in line) read++;
  };
  await expect(readAll()).rejects.toThrow("This file has too much data");
  expect(read).toBeLessThan(made / 5);
});

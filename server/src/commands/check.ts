import { readBackup } from "../backup/file.ts";
import { newerReason } from "../backup/lines.ts";
import { readConfig } from "../config.ts";
import { migrations } from "../storage/migrations.ts";
import { type Command, CommandError, print } from "./command.ts";
import { requirePassphrase } from "./passphrase.ts";

export const check: Command = {
  name: "check",
  argument: "<file>",
  description: "checks that a backup is complete, and lists its contents",
  async run([file]) {
    if (file === undefined) throw new CommandError("Name the file.");
    let newer: string | undefined;
    for await (const line of readBackup(file, requirePassphrase(readConfig(process.env)))) {
      if ("familyHub" in line) {
        print(`Made at ${line.at} by Family Hub ${line.version}.`);
        newer = newerReason(
          line,
          migrations.map(({ name }) => name),
        );
      }
      if ("end" in line) print(`The backup is complete. Families: ${line.end.families}, people: ${line.end.people}.`);
    }
    if (newer !== undefined) print(newer);
  },
};

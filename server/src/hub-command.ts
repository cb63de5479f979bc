/** The operator's command line: `npm run hub -- <command>`. */
import { HubError } from "@hub/shared/errors";
import { admin } from "./commands/admin.ts";
import { backup } from "./commands/backup.ts";
import { check } from "./commands/check.ts";
import { type Command, CommandError, print } from "./commands/command.ts";
import { resetPassword } from "./commands/reset-password.ts";
import { restore } from "./commands/restore.ts";
import { tryRestore } from "./commands/try-restore.ts";
import { version } from "./commands/version.ts";
import { ConfigError } from "./config.ts";
import { InUseError } from "./databases/errors.ts";

const commands: readonly Command[] = [backup, restore, check, tryRestore, resetPassword, admin, version];

function usage(): string {
  const lines = commands.map(
    ({ name, argument, description }) => `  ${`${name} ${argument}`.padEnd(28)} ${description}`,
  );
  return ["Usage: npm run hub -- <command>", "", ...lines].join("\n");
}

async function main([name, ...args]: readonly string[]): Promise<void> {
  const command = commands.find((each) => each.name === name);
  if (command) return command.run(args);
  if (name === undefined || name === "help") return print(usage());
  throw new CommandError(`There is no command "${name}".\n\n${usage()}`);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  const isInWords = [CommandError, ConfigError, HubError, InUseError].some((Kind) => error instanceof Kind);
  const text = error instanceof Error && !isInWords ? (error.stack ?? error.message) : undefined;
  process.stderr.write(`${text ?? (error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
});

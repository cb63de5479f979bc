/** What `npm run hub -- <command>` can do: one file for each command, and its line in the list of `hub-command.ts`. */
export interface Command {
  name: string;
  /** What follows the name, such as "<file>". */
  argument: string;
  /** What it does, in one line. */
  description: string;
  /** Throws a `CommandError` with what to do when it cannot be done. */
  run(args: readonly string[]): Promise<void>;
}

/** Why a command cannot be done. Its message is shown as it is, without a stack trace. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** Answers whoever gave the command. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

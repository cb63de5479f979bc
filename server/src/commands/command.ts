/** The commands of `npm run hub -- <command>`. Each has its own file and a line in the list of `hub-command.ts`. */
export interface Command {
  name: string;
  /** The arguments after the name, for example "<file>". */
  argument: string;
  /** One line for the list of commands. */
  description: string;
  /** If the command fails, throws a `CommandError` that says what to do. */
  run(args: readonly string[]): Promise<void>;
}

/** An error whose message is shown without a stack trace. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** Prints a line for the operator. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

import { writeSync } from "node:fs";
import { type Logger, pino } from "pino";
import type { NodeHealth } from "./node-health.ts";
import { currentRequestId } from "./request-id.ts";

export type Log = Logger;

const standardOutput = 1;
/**
 * Drops lines that cannot be written. pino's own writer throws on a full disk and retries its last line until there is
 * space, which would block the hub.
 */
function writeOut(line: string): void {
  try {
    writeSync(standardOutput, line);
  } catch {
    // There is no other output to report it to.
  }
}

/**
 * Logs are objects with a short message that starts with its area. Lines of one request share its id. Fields that could
 * contain a secret or a name are redacted.
 */
export function createLog(level: string, write = writeOut, health?: Pick<NodeHealth, "recordLogLine">): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ requestId: currentRequestId() }),
    redact: {
      paths: [
        "cookie",
        "password",
        "token",
        "email",
        "*.cookie",
        "*.password",
        "*.token",
        "*.email",
        "*.authorization",
      ],
      censor: "[cut]",
    },
    serializers: { error: describeError },
  };
  return pino(options, {
    write(line) {
      write(line);
      health?.recordLogLine(line);
    },
  });
}

/** The type, message and stack of an error, without driver fields (queries contain people's data). */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return { type: error.name, message: error.message, stack: error.stack };
}

import { writeSync } from "node:fs";
import { type Logger, pino } from "pino";
import type { NodeHealth } from "./node-health.ts";
import { currentRequestId } from "./request-id.ts";

export type Log = Logger;

const standardOutput = 1;
/**
 * A line that cannot be written is lost. The writer that pino brings throws where the disk is full, and for its last
 * line tries until there is room again: the hub would stand still.
 */
function writeOut(line: string): void {
  try {
    writeSync(standardOutput, line);
  } catch {
    // There is nowhere else to report it.
  }
}

/**
 * Logs are objects with a short message that begins with its area; lines of one request share its id. What could carry
 * a secret or a name is cut even when passed by mistake.
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

/** The type, message and stack of an error, without the fields that drivers add (queries hold people's data). */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return { type: error.name, message: error.message, stack: error.stack };
}

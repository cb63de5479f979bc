import { type Logger, pino } from "pino";

export type Log = Logger;

/** Logs are objects with a short fixed message; what could carry a secret or a name is cut even when passed by mistake. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
  });
}

/** The kind, message and place of an error, without the fields that drivers hang on it (queries hold people's data). */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return { type: error.name, message: error.message, stack: error.stack };
}

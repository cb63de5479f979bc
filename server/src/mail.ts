import { createTransport } from "nodemailer";
import type { Config } from "./config.ts";
import { sendWithinLimit } from "./outgoing-limit.ts";
import { emailOf } from "./storage/users.ts";
import { startTimeLimit } from "./time-limit.ts";

export type Mail = ReturnType<typeof createMail>;

const answerMs = 20_000;
/** The time limit for a whole message. The transport's own limits only end a silent server. */
const defaultTimeoutMs = 60_000;

/** Sends mail through an SMTP server. */
export function createMail({ url, from }: NonNullable<Config["smtp"]>, maxMs = defaultTimeoutMs) {
  const transport = createTransport({
    url,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    // Names and titles come from families. None of them may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }: { to: string; subject: string; text: string }): Promise<void> {
      // A child without an address gets no mail, whatever their settings.
      if (emailOf({ email: to }) === null) return;
      // Passed as a separate field, an address cannot inject a second one.
      const { signal, end } = startTimeLimit(maxMs);
      const message = { from, to: { name: "", address: to }, subject, text, signal };
      await sendWithinLimit(to, signal, () => transport.sendMail(message)).finally(end);
    },
  };
}

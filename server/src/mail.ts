import { createTransport } from "nodemailer";
import type { Config } from "./config.ts";
import { sendWithinLimit } from "./outgoing-limit.ts";
import { emailOf } from "./storage/users.ts";
import { startTimeLimit } from "./time-limit.ts";

export type Mail = ReturnType<typeof createMail>;

const answerMs = 20_000;
/** The time for a whole letter. The transport's own limits only end a server that sends nothing at all. */
const defaultMs = 60_000;

/** Hands letters to a mail server. */
export function createMail({ url, from }: NonNullable<Config["smtp"]>, maxMs = defaultMs) {
  const transport = createTransport({
    url,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    // Names and titles are the family's own words; none of them may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }: { to: string; subject: string; text: string }): Promise<void> {
      // A child without an address gets no letters, whatever they switched on.
      if (emailOf({ email: to }) === null) return;
      // Passed as a field of its own, an address cannot smuggle a second one in.
      const { signal, end } = startTimeLimit(maxMs);
      const message = { from, to: { name: "", address: to }, subject, text, signal };
      await sendWithinLimit(to, signal, () => transport.sendMail(message)).finally(end);
    },
  };
}

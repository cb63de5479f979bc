/** A mail server that stores received messages. */
import { once } from "node:events";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string[];
  text: string;
}

export interface MailServer {
  url: string;
  /** In order of arrival. */
  messages: ReceivedMail[];
  close(): void;
}

export async function startMailServer(): Promise<MailServer> {
  const messages: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on("end", () => {
        messages.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = typeof address === "object" && address !== null ? address.port : "";
  return { url: `smtp://127.0.0.1:${port}`, messages, close: () => void server.close() };
}

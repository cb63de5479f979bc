/**
 * A push service and a browser in one, for tests of the hub's messages. It receives messages (RFC 8030), verifies their
 * signatures (RFC 8292) and decrypts them (RFC 8188 and 8291). It uses Node's cryptography and not the library that
 * encrypted them.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { Subscription } from "@hub/shared/features/reminders/schema";

/** The header of RFC 8188: the salt, the record size, and the length of the key id (idlen), which follows. */
const saltBytes = 16;
const headerBytes = saltBytes + 4 + 1;
const tagBytes = 16;
const lastRecordDelimiter = 2;

export interface ReceivedMessage {
  text: string;
  /** The path of the device on this receiver. */
  path: string;
  headers: IncomingHttpHeaders;
}

export type PushReceiver = Awaited<ReturnType<typeof openPushReceiver>>;

interface ReceiverOptions {
  /** The public key of the hub. Messages of other senders are rejected. */
  publicKey: string;
  nowMs?: () => number;
  /** Chooses the response to each message. A null status breaks the connection. */
  answerTo?: (headers: IncomingHttpHeaders) => Promise<Answer>;
}

/** The receiver can accept a message although the hub gets an error. */
interface Answer {
  isAccepted: boolean;
  status: number | null;
}

/** Starts a receiver on a free local port. */
export async function openPushReceiver({ publicKey, nowMs = Date.now, answerTo }: ReceiverOptions) {
  const received: ReceivedMessage[] = [];
  const faults: string[] = [];
  const waiting: (() => void)[] = [];
  let status = 201;
  const subscriber = createSubscriber();

  /** Returns the status of the response. Null breaks the connection. */
  async function receive({ headers, url: path = "" }: IncomingMessage, body: Buffer): Promise<number | null> {
    try {
      requireSigned(headers, { publicKey, origin, nowMs: nowMs() });
      const text = subscriber.decrypt(body);
      const answer = (await answerTo?.(headers)) ?? { isAccepted: status < 300, status };
      if (answer.isAccepted) received.push({ text, path, headers });
      return answer.status;
    } catch (error) {
      faults.push(error instanceof Error ? error.message : "unknown");
      return 400;
    }
  }

  function respond(response: ServerResponse, answer: number | null): void {
    if (answer === null) response.destroy();
    else response.writeHead(answer).end();
    for (const wake of waiting.splice(0)) wake();
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => void receive(request, Buffer.concat(chunks)).then((answer) => respond(response, answer)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : ""}`;
  return {
    origin,
    received,
    /** Why messages were rejected. */
    faults,
    /** Sets the status of the next responses. 410 means that the device is unregistered. */
    setStatus(next: number): void {
      status = next;
    },
    /** A device of this browser. Each device has a different address, but all have the same keys. */
    subscribe: (): Subscription => ({
      endpoint: `${origin}/push/${randomBytes(12).toString("base64url")}`,
      keys: subscriber.keys,
    }),
    /** Resolves after the next message, accepted or not. */
    next: (): Promise<void> => new Promise((resolve) => waiting.push(resolve)),
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}

function createSubscriber() {
  const keyPair = createECDH("prime256v1");
  keyPair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: keyPair.getPublicKey("base64url"), auth: auth.toString("base64url") },

    decrypt(message: Buffer): string {
      const salt = message.subarray(0, saltBytes);
      const keyLength = message[headerBytes - 1] ?? 0;
      const theirKey = message.subarray(headerBytes, headerBytes + keyLength);
      const record = message.subarray(headerBytes + keyLength);
      if (record.length > message.readUInt32BE(saltBytes)) throw new Error("The message has more than one record");
      const shared = keyPair.computeSecret(theirKey);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), keyPair.getPublicKey(), theirKey]);
      const secret = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
      const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
      const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(record.subarray(-tagBytes));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
      const end = padded.lastIndexOf(lastRecordDelimiter);
      return padded.subarray(0, end).toString();
    },
  };
}

/** Throws unless the message has an encoding and a TTL, and the hub signed it for this receiver. */
function requireSigned(
  headers: IncomingHttpHeaders,
  { publicKey, origin, nowMs }: { publicKey: string; origin: string; nowMs: number },
): void {
  if (headers["content-encoding"] !== "aes128gcm") throw new Error("The message is not aes128gcm");
  if (!/^\d+$/.test(String(headers.ttl))) throw new Error("The message has no TTL");
  const [, token = "", key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  if (key !== publicKey) throw new Error("The message is not from this hub");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The signature is not the hub's");
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
  if (aud !== origin) throw new Error("The message is signed for another push service");
  const leftSeconds = Number(exp) - nowMs / 1_000;
  if (!(leftSeconds > 0 && leftSeconds <= 24 * 60 * 60))
    throw new Error("The signature's lifetime is not within 24 hours");
  if (!/^(mailto|https):/.test(String(sub))) throw new Error("The message has no contact address");
}

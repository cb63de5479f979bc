/**
 * A model service for tests. It speaks the real protocol over HTTP (chat completions, server-sent events, tool calls,
 * /v1/models, /v1/audio/transcriptions). It answers what its stub model returns, including attacks.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface ChatMessage {
  role: "system" | "user" | "assistant" | "tool";
  content: string | null;
}

/** The hub's request, as far as tests inspect it. */
export interface ChatRequest {
  model: string;
  stream: true;
  messages: ChatMessage[];
  tools?: { function: { name: string } }[];
  response_format?: { type: string };
}

export interface ToolCall {
  name: string;
  /** A string is sent unchanged, even if it is not JSON. */
  input: unknown;
}

/** The model's reaction to one request. */
export type Turn =
  | { kind: "say"; text: string; calls?: readonly ToolCall[]; everyMs?: number }
  /** Sends the whole text as one token. */
  | { kind: "blurt"; text: string }
  | { kind: "status"; status: number; headers?: Record<string, string>; afterMs?: number }
  /** Accepts the request and never answers. */
  | { kind: "silence" }
  /** Sends the text, then keeps the connection open without sending more. */
  | { kind: "hold"; text: string }
  /** Sends the text, then breaks the connection in the middle of the next token. */
  | { kind: "cut"; text: string }
  /** Sends a response that is not JSON. */
  | { kind: "garbage" }
  /** Repeats the same text endlessly. */
  | { kind: "endless"; text: string };

export type StubModel = (request: ChatRequest, count: number) => Turn;

export interface AiServer {
  /** The service's base address, in the form of AI_BASE_URL. */
  url: string;
  requests: ChatRequest[];
  authorizations: (string | undefined)[];
  /** When the first token of the latest answer was sent, by `performance.now()`. */
  firstTokenAt: number;
  /** The number of answers in flight. */
  open(): number;
  think(model: StubModel): void;
  /** The transcript of every recording. */
  hears: string;
  /** The latest received recording; also served at `/recording`. */
  recording: File | undefined;
  close(): Promise<void>;
}

export async function startAiServer(model: StubModel = () => ({ kind: "say", text: "Hello." })): Promise<AiServer> {
  let think = model;
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request);
    seen.authorizations.push(request.headers.authorization);
    if (request.url === "/v1/models") return sendJson(response, { object: "list", data: [{ id: "test-model" }] });
    if (request.url === "/v1/audio/transcriptions") {
      seen.recording = await fileOf(request, body);
      return sendJson(response, { text: seen.hears });
    }
    if (request.url === "/recording" && seen.recording) {
      response.writeHead(200, { "content-type": seen.recording.type, "x-name": seen.recording.name });
      return void response.end(await seen.recording.bytes());
    }
    if (request.url !== "/v1/chat/completions") return void response.writeHead(404).end();
    // The hub is under test; a request of another shape fails below.
    const chat = JSON.parse(body.toString()) as ChatRequest;
    if (!chat.stream) return sendStatus({ kind: "status", status: 400 }, response);
    seen.requests.push(chat);
    const turn = think(chat, seen.requests.length);
    const atFirst = () => {
      seen.firstTokenAt = performance.now();
    };
    return stream(turn, response, atFirst);
  }

  const seen: AiServer = {
    url: "",
    requests: [],
    authorizations: [],
    firstTokenAt: 0,
    hears: "",
    recording: undefined,
    open: () => open.size,
    think: (next) => {
      think = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The model service has no port");
  seen.url = `http://127.0.0.1:${address.port}/v1`;
  return seen;
}

async function stream(turn: Turn, response: ServerResponse, atFirst: () => void): Promise<void> {
  if (turn.kind === "silence") return;
  if (turn.kind === "status") {
    await sleep(turn.afterMs ?? 0);
    return sendStatus(turn, response);
  }
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  if (turn.kind === "garbage") return void response.end('data: {"choices": [{"del\n\ndata: hello\n\n');
  let isFirst = true;
  const send = async (delta: unknown, finish: string | null = null) => {
    if (isFirst) atFirst();
    isFirst = false;
    const chunk = { id: "1", object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: finish }] };
    if (!response.write(`data: ${JSON.stringify(chunk)}\n\n`)) await once(response, "drain");
  };
  const everyMs = turn.kind === "say" ? turn.everyMs : undefined;
  do {
    for (const token of turn.kind === "endless" || turn.kind === "blurt" ? [turn.text] : tokensOf(turn.text)) {
      await send({ role: "assistant", content: token });
      await sleep(everyMs ?? 0);
    }
  } while (turn.kind === "endless" && !response.closed);
  if (turn.kind === "hold") return;
  if (turn.kind === "cut") {
    response.write('data: {"choices": [{"index": 0, "delta": {"content": "and th', () => response.destroy());
    return;
  }
  if (turn.kind !== "endless") await sendCalls(turn.kind === "say" ? (turn.calls ?? []) : [], send);
  response.end("data: [DONE]\n\n");
}

/** The arguments arrive in chunks, as from real services. */
async function sendCalls(calls: readonly ToolCall[], send: (delta: unknown, finish?: string) => Promise<void>) {
  for (const [index, { name, input }] of calls.entries()) {
    const text = typeof input === "string" ? input : JSON.stringify(input);
    const half = Math.ceil(text.length / 2);
    const start = { name, arguments: text.slice(0, half) };
    await send({ tool_calls: [{ index, id: `call-${index}`, type: "function", function: start }] });
    await send({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] });
  }
  await send({}, calls.length > 0 ? "tool_calls" : "stop");
}

/** Tokens end within words, like those of models. */
function tokensOf(text: string): string[] {
  return text.match(/\s*\S{1,4}/g) ?? [];
}

const jsonType = { "content-type": "application/json" };

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, jsonType).end(JSON.stringify(body));
}

function sendStatus({ status, headers = {} }: Turn & { kind: "status" }, response: ServerResponse): void {
  response
    .writeHead(status, { ...jsonType, ...headers })
    .end(JSON.stringify({ error: { message: `It is ${status}` } }));
}

/** Reads a form's file like a real service. */
async function fileOf({ headers }: IncomingMessage, body: Buffer): Promise<File | undefined> {
  const form = new Response(body, { headers: { "content-type": headers["content-type"] ?? "" } }).formData();
  const file = (await form).get("file");
  return file instanceof File ? file : undefined;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // A request's stream yields buffers as long as it has no encoding.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

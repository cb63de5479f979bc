/** An HTTP client that uses the hub like a browser: with its address, cookie and origin. */
import type { User } from "@hub/shared/features/account/schema";

/** The hub's address, and the origin of its pages. */
export interface HubAddress {
  url: string;
  origin: string;
}

export interface Answer {
  status: number;
  /** Parsed if the response is JSON. Checks read only what they requested. */
  body: unknown;
  headers: Headers;
}

const callMs = 8_000;

export class Visitor {
  readonly address: HubAddress;
  cookie = "";

  constructor(address: HubAddress) {
    this.address = address;
  }

  /** The signed-in user. */
  user: User | undefined;

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(new URL(path, this.address.url), {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(callMs),
      headers: {
        origin: this.address.origin,
        ...(this.cookie === "" ? {} : { cookie: this.cookie }),
        ...(body === undefined || isBytes ? {} : { "content-type": "application/json" }),
        ...(isBytes ? { "content-type": "image/png" } : {}),
      },
      body:
        isBytes || body === undefined ? ((body as Uint8Array<ArrayBuffer> | undefined) ?? null) : JSON.stringify(body),
    });
    const cookies = response.headers.getSetCookie().map((each) => each.split(";")[0]);
    if (cookies.length > 0) this.cookie = cookies.join("; ");
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    const text = await response.text();
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  /** Makes a call that must return the status. Throws with the hub's message otherwise. */
  async expect<Body = unknown>(status: number, [method, path, body]: [string, string, unknown?]): Promise<Body> {
    const answer = await this.call(method, path, body);
    if (answer.status !== status) throw new Error(`${method} ${path} returned ${answer.status}${messageOf(answer)}`);
    return answer.body as Body; // The hub's own contract, which its tests check.
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    this.user = await this.expect<User>(200, ["POST", "/api/account/sign-in", { email, password }]);
  }
}

function messageOf({ body }: Answer): string {
  return typeof body === "object" && body !== null && "message" in body ? `: ${String(body.message)}` : "";
}

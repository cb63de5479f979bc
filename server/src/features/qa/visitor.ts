/** Somebody who uses the hub through its own doors, as a browser would: by address, cookie and Origin. */
import type { User } from "@hub/shared/features/account/schema";

/** The hub's own address, and the one that pages come from. */
export interface HubAddress {
  url: string;
  origin: string;
}

export interface Answer {
  status: number;
  /** Read as JSON where it is; a check looks only into what it asked for. */
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

  /** Who this visitor signed in as. */
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
    const set = response.headers.getSetCookie().map((each) => each.split(";")[0]);
    if (set.length > 0) this.cookie = set.join("; ");
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    const text = await response.text();
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  /** One call that has to answer with a status; throws with the hub's own words otherwise. */
  async expect<Body = unknown>(status: number, [method, path, body]: [string, string, unknown?]): Promise<Body> {
    const answer = await this.call(method, path, body);
    if (answer.status !== status) throw new Error(`${method} ${path} answered ${answer.status}${messageOf(answer)}`);
    return answer.body as Body; // The hub's own contract, which its tests check.
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    this.user = await this.expect<User>(200, ["POST", "/api/account/sign-in", { email, password }]);
  }
}

function messageOf({ body }: Answer): string {
  return typeof body === "object" && body !== null && "message" in body ? `: ${String(body.message)}` : "";
}

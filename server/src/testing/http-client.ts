/** An HTTP client that acts as a person's browser: it stores cookies and sends the Origin of its hub. */
import type { User } from "@hub/shared/features/account/schema";
import { io, type Socket } from "socket.io-client";

export interface Answer {
  status: number;
  /** The parsed JSON body; tests inspect it. */
  body: unknown;
  headers: Headers;
}

interface CallOptions {
  body?: unknown;
  /** The content type of a body that is a file instead of JSON. */
  type?: string | undefined;
  headers?: Record<string, string>;
}

/** A signed-up person, who therefore has an address. */
export type UserWithEmail = User & { email: string };

export const password = "correct horse battery";

let peopleSoFar = 0;

export class HttpClient {
  readonly url: string;
  cookie = "";

  constructor(url: string) {
    this.url = url;
  }

  async call(method: string, path: string, { body, type, headers = {} }: CallOptions = {}): Promise<Answer> {
    const text = type === undefined ? JSON.stringify(body) : String(body);
    const sent = body instanceof Uint8Array ? new Uint8Array(body) : text;
    const response = await fetch(this.url + path, {
      method,
      redirect: "manual",
      headers: {
        origin: new URL(this.url).origin,
        ...(this.cookie === "" ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { "content-type": type ?? "application/json" }),
        ...headers,
      },
      body: body === undefined ? null : sent,
    });
    for (const set of response.headers.getSetCookie()) this.storeCookie(set.split(";")[0] ?? "");
    const answer = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return { status: response.status, body: isJson ? JSON.parse(answer) : answer, headers: response.headers };
  }

  /** Stores a cookie and replaces the one with the same name. */
  private storeCookie(pair: string): void {
    const nameOf = (each: string) => each.split("=")[0];
    const others = this.cookie.split("; ").filter((each) => each !== "" && nameOf(each) !== nameOf(pair));
    this.cookie = [...others, pair].join("; ");
  }

  get(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call("GET", path, options);
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    return this.call("POST", path, { body });
  }

  /** Creates an account with a unique email. */
  async signUp(firstName = "Ada"): Promise<UserWithEmail> {
    peopleSoFar += 1;
    const email = `${firstName.toLowerCase()}-${peopleSoFar}@example.org`;
    const answer = await this.post("/api/account/sign-up", { email, password, firstName });
    if (answer.status !== 201) throw new Error(`Sign-up answered ${answer.status}`);
    // The cast is safe: the test hub validates its responses against the API schema.
    return answer.body as UserWithEmail;
  }

  /** The event socket with this client's cookie; `url` names another node of the same hub. */
  live(headers: Record<string, string> = {}, url = this.url): Socket {
    return io(url, {
      path: "/socket.io",
      transports: ["websocket"],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
      extraHeaders: { origin: new URL(url).origin, cookie: this.cookie, ...headers },
    });
  }
}

/** A client in which a new person is signed in. */
export async function openClient(
  url: string,
  firstName?: string,
): Promise<{ client: HttpClient; user: UserWithEmail }> {
  const client = new HttpClient(url);
  return { client, user: await client.signUp(firstName) };
}

/** Adds a new person to the inviting person's family. */
export async function joinFamily(
  inviter: HttpClient,
  firstName: string,
  role: string,
): Promise<{ client: HttpClient; user: UserWithEmail }> {
  const { client } = await openClient(inviter.url, firstName);
  const invite = await inviter.post("/api/invites", { role });
  // The contract of this call, checked as above.
  const { token } = invite.body as { token: string };
  const accepted = await client.post(`/api/invites/${token}/accept`);
  if (accepted.status !== 200) throw new Error(`Accepting answered ${accepted.status}`);
  return { client, user: accepted.body as UserWithEmail };
}

/** Sign-in through a real OpenID provider, from the first click to the session. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Provider } from "oidc-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HttpClient } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";

const clientId = "hub";
const clientSecret = "the secret between the hub and its provider";

let server: Server;
let issuer: string;
let hub: TestHub;
/** The person who signs in at the provider; undefined for a person who declines. */
let personAtProvider: string | undefined = "ada";

beforeAll(async () => {
  let handler = (_request: IncomingMessage, response: ServerResponse): void => void response.end();
  server = createServer((request, response) => handler(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  issuer = `http://localhost:${typeof address === "object" ? address?.port : ""}`;
  const environment = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  hub = await startHub({ environment });
  handler = createHandler();
});
afterAll(async () => {
  await hub.close();
  server.close();
});

function createHandler() {
  const provider: Provider = new Provider(issuer, {
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: [`${hub.url}/api/auth/callback/oidc`] },
    ],
    cookies: { keys: ["a key for the provider's cookies"] },
    claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/keyboard/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: `${accountId}@provider.example`,
        email_verified: accountId !== "cleo",
        given_name: accountId,
      }),
    }),
    loadExistingGrant: async (context) => {
      const accountId = context.oidc.session?.accountId;
      const grant = new provider.Grant({ clientId, ...(accountId === undefined ? {} : { accountId }) });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!request.url?.startsWith("/keyboard/")) return void callback(request, response);
    const result =
      personAtProvider === undefined ? { error: "access_denied" } : { login: { accountId: personAtProvider } };
    void provider.interactionFinished(request, response, result);
  };
}

/** Follows every redirect like a browser, with each site's cookies, until the hub answers. */
async function signIn(hubClient: HttpClient): Promise<string> {
  const cookies = new Map<string, string>();
  let { headers } = await hubClient.get("/api/login");
  for (let hops = 0; hops < 10; hops++) {
    const location = headers.get("location") ?? "";
    if (location.startsWith("/") && !location.startsWith("/auth")) return location;
    const url = new URL(location, issuer);
    if (url.origin === hub.url) {
      ({ headers } = await hubClient.get(url.pathname + url.search));
      if (headers.get("location")?.startsWith("/")) return headers.get("location") ?? "";
      continue;
    }
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/);
      cookies.set(name, value);
    }
    headers = new Headers(response.headers);
    const next = headers.get("location");
    if (next?.startsWith("/")) headers.set("location", new URL(next, issuer).href);
  }
  throw new Error("Too many redirects");
}

test("the hub lists its provider", async () => {
  expect((await new HttpClient(hub.url).get("/api/auth/options")).body).toMatchObject({
    password: true,
    oidc: true,
    google: false,
  });
});

test("a person of the provider gets a family, and the same one the next time", async () => {
  personAtProvider = "ada";
  const laptop = new HttpClient(hub.url);
  expect(await signIn(laptop)).toBe("/");
  const { body: user } = await laptop.get("/api/auth/user");
  expect(user).toMatchObject({ email: "ada@provider.example", firstName: "ada", role: "owner" });
  const phone = new HttpClient(hub.url);
  expect(await signIn(phone)).toBe("/");
  expect((await phone.get("/api/auth/user")).body).toEqual(user);
  expect((await phone.get("/api/family-members")).body).toMatchObject([{ name: "ada" }]);
});

test("creates no account for an unverified email", async () => {
  personAtProvider = "cleo";
  const client = new HttpClient(hub.url);
  expect(await signIn(client)).toBe("/login-failed");
  expect(await hub.deps.users.findByEmail("cleo@provider.example")).toBeNull();
});

test("a person who declines returns without a session", async () => {
  personAtProvider = undefined;
  const client = new HttpClient(hub.url);
  expect(await signIn(client)).toBe("/login-failed");
  expect((await client.get("/api/auth/user")).status).toBe(401);
});

test("an unreachable provider leads to an error page, and is retried later", async () => {
  const away = await startHub({
    environment: { OIDC_ISSUER: "http://localhost:9", OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
  });
  const client = new HttpClient(away.url);
  expect((await client.get("/api/login")).headers.get("location")).toBe("/login-failed");
  expect((await client.get("/api/login")).headers.get("location")).toBe("/login-failed");
  await away.close();
});

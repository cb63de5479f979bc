/** An OpenID provider that returns forged ID tokens. */
import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

export const clientId = "hub";
export const clientSecret = "the secret between the hub and its provider";

export interface Forgery {
  header?: Record<string, unknown>;
  /** Replaces claims of a valid token; undefined removes one. */
  claims?: Record<string, unknown>;
  /** The forged signature; by default the provider's own. */
  signature?: "other-key" | "none" | "client-secret" | "broken";
  userInfo?: Record<string, unknown>;
  /** Additional fields of the token response. */
  tokens?: Record<string, unknown>;
}

export interface ForgingProvider {
  issuer: string;
  /** Sets the forgery of the following responses. */
  forge(forgery: Forgery): void;
  /** Handles a browser's authorization request: stores it and returns its code. */
  authorize(url: URL): string;
  /** Exchanges a refresh token: returns an access token, or undefined for a revoked grant. */
  refresh: (refreshToken: string) => string | undefined;
  /** The revoked tokens. */
  revoked: string[];
  close(): void;
}

const keyId = "key-1";

/** Starts a provider on a free port. Each account has the subject and email of the forgery's claims. */
export async function startForgingProvider(): Promise<ForgingProvider> {
  const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const other = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const requests = new Map<string, URLSearchParams>();
  let forgery: Forgery = {};
  let issuer = "";

  function idToken(nonce: string | null): string {
    const nowSeconds = Math.floor(Date.now() / 1000);
    const good = { iss: issuer, aud: clientId, sub: "ada", nonce, iat: nowSeconds, exp: nowSeconds + 60, ...person };
    const claims = { ...good, ...forgery.claims };
    const header = { alg: "RS256", kid: keyId, typ: "JWT", ...forgery.header };
    const signed = `${encode(header)}.${encode(claims)}`;
    return `${signed}.${signatureOf(signed, forgery.signature, { own: own.privateKey, other: other.privateKey })}`;
  }

  async function answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    if (form.get("grant_type") === "refresh_token") {
      const token = provider.refresh(form.get("refresh_token") ?? "");
      return token === undefined
        ? answer(response, 400, { error: "invalid_grant" })
        : answer(response, 200, bearer(token));
    }
    const code = form.get("code") ?? "";
    const query = requests.get(code);
    requests.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isGood = query?.get("code_challenge") === challenge && query.get("redirect_uri") === form.get("redirect_uri");
    if (!isGood) return answer(response, 400, { error: "invalid_grant" });
    answer(response, 200, {
      ...bearer("access"),
      id_token: idToken(query.get("nonce")),
      ...forgery.tokens,
    });
  }

  const server = createServer((request, response) => {
    switch (request.url) {
      case "/.well-known/openid-configuration":
        return answer(response, 200, metadataOf(issuer));
      case "/jwks":
        return answer(response, 200, {
          keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: keyId, alg: "RS256", use: "sig" }],
        });
      case "/token":
        return void answerToken(request, response);
      case "/revoke":
        return void answerRevocation(request, response, provider.revoked);
      default:
        return answer(response, 200, { sub: "ada", ...person, ...forgery.claims, ...forgery.userInfo });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  issuer = `http://localhost:${typeof address === "object" ? address?.port : ""}`;
  const provider: ForgingProvider = {
    issuer,
    refresh: () => undefined,
    revoked: [],
    forge(next) {
      forgery = next;
    },
    authorize(url) {
      const code = `code-${requests.size}-${Date.now()}`;
      requests.set(code, url.searchParams);
      return code;
    },
    close: () => void server.close(),
  };
  return provider;
}

async function answerRevocation(request: IncomingMessage, response: ServerResponse, revoked: string[]): Promise<void> {
  revoked.push(new URLSearchParams(await text(request)).get("token") ?? "");
  answer(response, 200, {});
}

function signatureOf(signed: string, how: Forgery["signature"], keys: { own: KeyObject; other: KeyObject }): string {
  const signWith = (key: KeyObject, text: string) => sign("RSA-SHA256", Buffer.from(text), key).toString("base64url");
  switch (how) {
    case "none":
      return "";
    case "client-secret":
      return createHmac("sha256", clientSecret).update(signed).digest("base64url");
    case "other-key":
      return signWith(keys.other, signed);
    case "broken":
      return signWith(keys.own, "something else");
    default:
      return signWith(keys.own, signed);
  }
}

const bearer = (token: string) => ({ access_token: token, token_type: "Bearer", expires_in: 3_600 });

const person = { email: "ada@provider.example", email_verified: true, given_name: "Ada", family_name: "Lovelace" };

function metadataOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    // A careless provider offers these; a hub must not accept them.
    id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
    code_challenge_methods_supported: ["S256"],
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

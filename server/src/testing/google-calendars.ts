/** Google for tests: its sign-in, and a CalDAV proxy that accepts only bearer tokens. */
import type { CalDavProxy } from "./calendar-accounts.ts";
import { type ForgingProvider, startForgingProvider } from "./forging-provider.ts";

export const email = "ada@gmail.example";
export const scope = "https://www.googleapis.com/auth/calendar";

export interface GoogleCalendars {
  provider: ForgingProvider;
  /** The valid access tokens. */
  taken: Set<string>;
  /** The latest refresh token, until it is revoked. */
  granted: string | undefined;
  /** The number of issued access tokens. */
  given: number;
}

/** Guards a proxy: a request with a valid token reaches the server behind it with the `basic` credentials. */
export async function startGoogle(
  path: CalDavProxy,
  basic: { userName: string; password: string },
): Promise<GoogleCalendars> {
  const provider = await startForgingProvider();
  const google: GoogleCalendars = { provider, taken: new Set(), granted: "a grant", given: 0 };
  const authorization = `Basic ${Buffer.from(`${basic.userName}:${basic.password}`).toString("base64")}`;
  const person = `/caldav/v2/${encodeURIComponent(email)}/user`;
  provider.refresh = (token) => {
    if (token !== google.granted) return undefined;
    google.given += 1;
    google.taken.add(`access ${google.given}`);
    return `access ${google.given}`;
  };
  provider.forge({ claims: { email }, tokens: { refresh_token: google.granted, scope: `openid email ${scope}` } });
  path.intercept = (request, response) => {
    if (!google.taken.has((request.headers.authorization ?? "").replace(/^Bearer /, ""))) {
      response.writeHead(401).end();
      return true;
    }
    request.headers.authorization = authorization;
    // Google documents this for If-None-Match.
    Reflect.deleteProperty(request.headers, "if-none-match");
    if (request.url !== person) return false;
    request.resume();
    response.writeHead(207).end(homeOf(person, `/${basic.userName}/`));
    return true;
  };
  return google;
}

const homeOf = (person: string, home: string) =>
  `<multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><response><href>${person}</href><propstat><prop>` +
  `<c:calendar-home-set><href>${home}</href></c:calendar-home-set></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`;

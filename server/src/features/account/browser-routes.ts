/** Where a browser goes by navigation: to a provider and back, and out. These answer with redirects, not with JSON. */
import { HubError } from "@hub/shared/errors";
import { type Request, type Response, Router } from "express";
import type { SessionData } from "express-session";
import type { Accounts } from "../../auth/accounts.ts";
import { Membership, type MembershipSources } from "../../auth/membership.ts";
import type { ProviderAccount, ProviderName, Providers } from "../../auth/providers.ts";
import { endSession, saveSession } from "../../auth/sessions.ts";
import type { SignUps } from "../../auth/sign-ups.ts";
import type { Config } from "../../config.ts";
import { addressKey } from "../../http/addresses.ts";
import { baseUrl, isFromOwnPage } from "../../http/origin.ts";
import { sendPage } from "../../http/plain-page.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Connections } from "../../live/connections.ts";
import type { Log } from "../../log.ts";
import type { UserRow } from "../../storage/users.ts";
import type { Entering } from "./entering.ts";

interface BrowserParts {
  accounts: Accounts;
  providers: Providers;
  signUps: SignUps;
  limits: RateLimits;
  sources: MembershipSources;
  connections: Connections;
  entering: Entering;
  config: Config;
  log: Log;
}

const signOutPage = {
  status: 200,
  title: "Sign out?",
  html: `<form method="post" action="/api/logout"><button>Sign Out</button> <a class="button" href="/">Stay</a></form>`,
};

/** How long a person may take at the provider. */
const loginAttemptMs = 15 * 60 * 1_000;

type Claims = Omit<ProviderAccount, "identity">;

export function createBrowserRoutes({
  accounts,
  providers,
  signUps,
  limits,
  sources,
  connections,
  entering,
  config,
  log,
}: BrowserParts): Router {
  const router = Router();

  async function startLogin(name: ProviderName, request: Request, response: Response): Promise<void> {
    await limits.spend("providerSignIns", addressKey(request));
    try {
      const redirectUri = callbackUrl(name, request, config);
      const { url, loginAttempt } = await providers.startLogin(name, {
        redirectUri,
        next: localPath(request.query.next),
      });
      request.session.loginAttempt = loginAttempt;
      // A stranger may go and never come back.
      request.session.cookie.maxAge = loginAttemptMs;
      await saveSession(request);
      response.redirect(url);
    } catch (error) {
      log.warn({ error, provider: name }, "sign-in: asking the provider failed");
      response.redirect("/login-failed");
    }
  }

  async function finishLogin(name: ProviderName, request: Request, response: Response): Promise<void> {
    const { loginAttempt } = request.session;
    if (!loginAttempt) {
      // Strangers may ask this as often as they like; a warning each would fill the log.
      log.debug({ provider: name, address: request.ip }, "sign-in: an answer that nobody asked the provider for");
      return response.redirect("/login-failed");
    }
    let isInvited = true;
    try {
      // Forgotten before it is used: an answer counts once.
      Reflect.deleteProperty(request.session, "loginAttempt" satisfies keyof SessionData);
      await saveSession(request);
      const answer = new URL(request.originalUrl, "http://hub");
      const answerUrl = new URL(callbackUrl(name, request, config) + answer.search);
      const { identity, ...claims } = await providers.finishLogin(name, loginAttempt, answerUrl);
      isInvited = isListed(claims, config);
      if (!isInvited) throw new HubError("forbidden", "This account is not on the list of those who may come in.");
      const requireMay = async () => {
        // Whoever is on the list was let in by name.
        if (config.providerAccounts) return;
        isInvited = false;
        await signUps.require(request, inviteTokenOf(loginAttempt.next));
        isInvited = true;
      };
      const { user } = await accounts.ofIdentity(identity, claims, requireMay);
      response.redirect(await letIn(user, { entering, request, next: loginAttempt.next }));
    } catch (error) {
      // Without its place: strangers can cause one as often as they are sent to the provider.
      log.warn(
        { error: String(error), provider: name, address: request.ip },
        "sign-in: refused what the provider answered",
      );
      response.redirect(isInvited ? "/login-failed" : "/login-failed#not-invited");
    }
  }

  router.get("/api/login", (request, response) => {
    if (providers.has("oidc")) return startLogin("oidc", request, response);
    return response.redirect("/login?way=password");
  });

  router.get("/api/auth/google", (request, response) => {
    if (providers.has("google")) return startLogin("google", request, response);
    return response.redirect("/login?problem=google-not-set-up");
  });

  router.get("/api/auth/callback/:provider", (request, response) => {
    const { provider } = request.params;
    if (provider !== "oidc" && provider !== "google") throw new HubError("not-found");
    return finishLogin(provider, request, response);
  });

  async function signOut(request: Request, response: Response): Promise<void> {
    const membership = await Membership.of(request, sources).catch(() => undefined);
    await endSession(request);
    if (membership) connections.closeSession(membership);
    response.redirect("/");
  }

  // A link elsewhere that leads here must not sign anybody out.
  router.get("/api/logout", (request, response) =>
    isFromOwnPage(request, config) ? signOut(request, response) : sendPage(response, signOutPage),
  );
  router.post("/api/logout", signOut);

  return router;
}

/** Lets somebody in whom the provider vouches for, and returns where to go: first to the question for a code, if any. */
async function letIn(
  user: UserRow,
  { entering, request, next }: { entering: Entering; request: Request; next: string },
): Promise<string> {
  if (await entering.awaitsCode(request, user)) return "/login#code";
  await entering.enter(request, user);
  return next;
}

/** Whether a person is on the list of those who may come in through a provider; everybody is, where there is none. */
function isListed({ profile, isEmailVerified }: Claims, { providerAccounts }: Config): boolean {
  if (!providerAccounts) return true;
  const { email } = profile;
  const isNamed = providerAccounts.some((entry) => entry === email || (entry.startsWith("@") && email.endsWith(entry)));
  return isNamed && isEmailVerified;
}

/** The token of the invite that a person came from. */
function inviteTokenOf(next: string): string | undefined {
  return /^\/invite\/([\w-]+)$/.exec(next)?.[1];
}

function callbackUrl(name: ProviderName, request: Request, config: Config): string {
  return `${baseUrl(request, config)}/api/auth/callback/${name}`;
}

/** A path of this hub, so that a link cannot send a person elsewhere once they are signed in. */
function localPath(next: unknown): string {
  return typeof next === "string" && /^\/(?![/\\])[\w\-./?=&%]{0,300}$/.test(next) ? next : "/";
}

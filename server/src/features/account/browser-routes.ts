/** Routes that a browser opens by navigation, to sign in at a provider or to sign out. They redirect, without JSON. */
import { HubError } from "@hub/shared/errors";
import { loginFailedPath, notInvitedHash } from "@hub/shared/features/account/login-failed";
import type { ProviderName } from "@hub/shared/features/account/security-schema";
import { type Request, type Response, Router } from "express";
import type { Account, Accounts } from "../../auth/accounts.ts";
import { Membership, type MembershipSources } from "../../auth/membership.ts";
import type { Providers } from "../../auth/providers.ts";
import { endSession } from "../../auth/sessions.ts";
import { sharedDeviceOf } from "../../auth/shared-device.ts";
import type { SignUps } from "../../auth/sign-ups.ts";
import type { Config } from "../../config.ts";
import { callerKey } from "../../http/addresses.ts";
import { isAtPublicUrl, isFromOwnPage } from "../../http/origin.ts";
import { sendPage } from "../../http/plain-page.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Connections } from "../../live/connections.ts";
import type { Log } from "../../log.ts";
import type { SharedDevices } from "../../storage/shared-devices.ts";
import type { Linking } from "./linking.ts";
import { isListed, type ProviderSignIns } from "./provider-sign-in.ts";
import type { SignInSessions } from "./sign-in-session.ts";

interface BrowserParts {
  accounts: Accounts;
  providers: Providers;
  visits: ProviderSignIns;
  linking: Linking;
  signUps: SignUps;
  limits: RateLimits;
  sources: MembershipSources;
  connections: Connections;
  signInSessions: SignInSessions;
  sharedDevices: SharedDevices;
  config: Config;
  log: Log;
}

const signOutPage = {
  status: 200,
  title: "Sign out?",
  html: `<form method="post" action="/api/logout"><button>Sign Out</button> <a class="button" href="/">Stay</a></form>`,
};

export function createBrowserRoutes({
  accounts,
  providers,
  visits,
  linking,
  signUps,
  limits,
  sources,
  connections,
  signInSessions,
  sharedDevices,
  config,
  log,
}: BrowserParts): Router {
  const router = Router();

  async function startLogin(name: ProviderName, request: Request, response: Response): Promise<void> {
    await limits.spend("providerSignIns", callerKey(request));
    const { publicUrl } = config;
    // The provider leads back to PUBLIC_URL, where the cookie of an address at home is unknown. So the visit starts there.
    if (publicUrl !== undefined && !isAtPublicUrl(request, config) && request.query.moved === undefined) {
      const moved = new URL(request.originalUrl, publicUrl);
      moved.searchParams.set("moved", "1");
      return response.redirect(moved.href);
    }
    try {
      response.redirect(await visits.start(name, request, { next: localPath(request.query.next) }));
    } catch (error) {
      log.warn({ error, provider: name }, "sign-in: asking the provider failed");
      response.redirect(loginFailedPath);
    }
  }

  async function finishLogin(name: ProviderName, request: Request, response: Response): Promise<void> {
    const { loginAttempt } = request.session;
    if (loginAttempt?.linksTo) return response.redirect(await linking.finish(name, loginAttempt, request));
    if (!loginAttempt) {
      // Strangers may ask this as often as they like; a warning each would fill the log.
      log.debug({ provider: name, address: request.ip }, "sign-in: an answer that nobody asked the provider for");
      return response.redirect(loginFailedPath);
    }
    let isInvited = true;
    try {
      const account = await visits.finish(name, loginAttempt, request);
      isInvited = isListed(account, config);
      if (!isInvited) throw new HubError("forbidden", "This account is not on the list of those who may come in.");
      const requireSignUp = async () => {
        // Whoever is on the list was let in by name.
        if (config.providerAccounts) return;
        isInvited = false;
        await signUps.requireSignUp(request, inviteTokenOf(loginAttempt.next));
        isInvited = true;
      };
      const known = await accounts.ofIdentity(account, requireSignUp);
      response.redirect(await enterAccount(known, { signInSessions, request, next: loginAttempt.next }));
    } catch (error) {
      // Without the stack: strangers can cause one as often as they are sent to the provider.
      log.warn(
        { error: String(error), provider: name, address: request.ip },
        "sign-in: refused what the provider answered",
      );
      response.redirect(isInvited ? loginFailedPath : loginFailedPath + notInvitedHash);
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
    // On a shared device, the children choose who signs in next.
    response.redirect((await sharedDeviceOf(request, { sharedDevices })) ? "/login" : "/");
  }

  // A link elsewhere that leads here must not sign anybody out.
  router.get("/api/logout", (request, response) =>
    isFromOwnPage(request, config) ? signOut(request, response) : sendPage(response, signOutPage),
  );
  router.post("/api/logout", signOut);

  return router;
}

/** Signs in somebody whom the provider vouches for, and returns where to go: first to the page for a code, if any. */
async function enterAccount(
  account: Account,
  { signInSessions, request, next }: { signInSessions: SignInSessions; request: Request; next: string },
): Promise<string> {
  if (await signInSessions.requiresCode(request, account.user)) return "/login#code";
  await signInSessions.enter(request, account, { isTwoFactor: false });
  return next;
}

/** The token of the invite that a person came from. */
function inviteTokenOf(next: string): string | undefined {
  return /^\/invite\/([\w-]+)$/.exec(next)?.[1];
}

/** A path of this hub, so that a link cannot send a person elsewhere once they are signed in. */
function localPath(next: unknown): string {
  return typeof next === "string" && /^\/(?![/\\])[\w\-./?=&%]{0,300}$/.test(next) ? next : "/";
}

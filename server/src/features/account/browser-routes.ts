/** Routes that browsers navigate to: sign-in at a provider, and sign-out. They redirect and send no JSON. */
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
import { isOnAllowlist, type ProviderSignIns } from "./provider-sign-in.ts";
import type { SignInSessions } from "./sign-in-session.ts";

interface BrowserParts {
  accounts: Accounts;
  providers: Providers;
  providerSignIns: ProviderSignIns;
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
  providerSignIns,
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
    // The provider redirects to PUBLIC_URL. Start there, because cookies of a local address are not valid for it.
    if (publicUrl !== undefined && !isAtPublicUrl(request, config) && request.query.moved === undefined) {
      const moved = new URL(request.originalUrl, publicUrl);
      moved.searchParams.set("moved", "1");
      return response.redirect(moved.href);
    }
    try {
      response.redirect(await providerSignIns.start(name, request, { next: localPath(request.query.next) }));
    } catch (error) {
      log.warn({ error, provider: name }, "sign-in: the request to the provider failed");
      response.redirect(loginFailedPath);
    }
  }

  async function finishLogin(name: ProviderName, request: Request, response: Response): Promise<void> {
    const { loginAttempt } = request.session;
    if (loginAttempt?.linksTo) return response.redirect(await linking.finish(name, loginAttempt, request));
    if (!loginAttempt) {
      // Anyone can send this request. A warning for each would fill the log.
      log.debug({ provider: name, address: request.ip }, "sign-in: received a provider response without a request");
      return response.redirect(loginFailedPath);
    }
    let isInvited = true;
    try {
      const account = await providerSignIns.finish(name, loginAttempt, request);
      isInvited = isOnAllowlist(account, config);
      if (!isInvited) throw new HubError("forbidden", "This account isn't allowed to sign in to this hub.");
      const requireSignUp = async () => {
        // The operator listed this person by name.
        if (config.providerAccounts) return;
        isInvited = false;
        await signUps.requireSignUp(request, inviteTokenOf(loginAttempt.next));
        isInvited = true;
      };
      const hubAccount = await accounts.ofIdentity(account, requireSignUp);
      response.redirect(await enterAccount(hubAccount, { signInSessions, request, next: loginAttempt.next }));
    } catch (error) {
      // Log no stack: anyone can cause this error.
      log.warn(
        { error: String(error), provider: name, address: request.ip },
        "sign-in: rejected the provider's response",
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
    // On a shared device, the next child chooses an account.
    response.redirect((await sharedDeviceOf(request, { sharedDevices })) ? "/login" : "/");
  }

  // A link on another site must not sign the user out.
  router.get("/api/logout", (request, response) =>
    isFromOwnPage(request, config) ? signOut(request, response) : sendPage(response, signOutPage),
  );
  router.post("/api/logout", signOut);

  return router;
}

/** Signs in a user after the provider authenticated them. Returns the next path, or the page that asks for a code. */
async function enterAccount(
  account: Account,
  { signInSessions, request, next }: { signInSessions: SignInSessions; request: Request; next: string },
): Promise<string> {
  if (await signInSessions.requiresCode(request, account.user)) return "/login#code";
  await signInSessions.enter(request, account, { isTwoFactor: false });
  return next;
}

/** The token of the invite in the `next` path. */
function inviteTokenOf(next: string): string | undefined {
  return /^\/invite\/([\w-]+)$/.exec(next)?.[1];
}

/** A path on this hub. Prevents open redirects after sign-in. */
function localPath(next: unknown): string {
  return typeof next === "string" && /^\/(?![/\\])[\w\-./?=&%]{0,300}$/.test(next) ? next : "/";
}

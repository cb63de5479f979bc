/** Where a browser goes by navigation: to a provider and back, and out. These answer with redirects, not with JSON. */
import { HubError } from "@hub/shared/errors";
import { type Request, type Response, Router } from "express";
import type { Accounts } from "../../auth/accounts.ts";
import { Membership, type MembershipSources } from "../../auth/membership.ts";
import type { ProviderName, Providers } from "../../auth/providers.ts";
import { endSession, saveSession, startSession } from "../../auth/sessions.ts";
import type { Config } from "../../config.ts";
import { baseUrl } from "../../http/origin.ts";
import type { Doors } from "../../live/doors.ts";
import type { Log } from "../../log.ts";

interface BrowserParts {
  accounts: Accounts;
  providers: Providers;
  sources: MembershipSources;
  doors: Doors;
  config: Config;
  log: Log;
}

export function createBrowserRoutes({ accounts, providers, sources, doors, config, log }: BrowserParts): Router {
  const router = Router();

  async function depart(name: ProviderName, request: Request, response: Response): Promise<void> {
    try {
      const redirectUri = callbackUrl(name, request, config);
      const { url, trip } = await providers.depart(name, { redirectUri, next: localPath(request.query.next) });
      request.session.trip = trip;
      await saveSession(request);
      response.redirect(url);
    } catch (error) {
      log.warn({ error, provider: name }, "An OpenID provider could not be asked");
      response.redirect("/login-failed");
    }
  }

  async function arrive(name: ProviderName, request: Request, response: Response): Promise<void> {
    const { trip } = request.session;
    try {
      if (!trip) throw new HubError("forbidden", "Nobody was sent to the provider from here.");
      // Forgotten before it is used: an answer counts once.
      Reflect.deleteProperty(request.session, "trip");
      await saveSession(request);
      const answer = new URL(request.originalUrl, "http://hub");
      const answerUrl = new URL(callbackUrl(name, request, config) + answer.search);
      const { identity, ...claims } = await providers.arrive(name, trip, answerUrl);
      const { user } = await accounts.ofIdentity(identity, claims);
      await startSession(request, { userId: user._id, generation: user.generation });
      response.redirect(trip.next);
    } catch (error) {
      log.warn({ error, provider: name }, "A sign-in through a provider was refused");
      response.redirect("/login-failed");
    }
  }

  router.get("/api/login", (request, response) => {
    if (providers.has("oidc")) return depart("oidc", request, response);
    return response.redirect("/login?way=password");
  });

  router.get("/api/auth/google", (request, response) => {
    if (providers.has("google")) return depart("google", request, response);
    return response.redirect("/login?problem=google-not-set-up");
  });

  router.get("/api/auth/callback/:provider", (request, response) => {
    const { provider } = request.params;
    if (provider !== "oidc" && provider !== "google") throw new HubError("not-found");
    return arrive(provider, request, response);
  });

  router.get("/api/logout", async (request, response) => {
    const site = request.headers["sec-fetch-site"];
    // A page elsewhere that links here must not sign anybody out.
    if (site === undefined || site === "same-origin" || site === "none") {
      const membership = await Membership.of(request, sources).catch(() => undefined);
      await endSession(request);
      if (membership) doors.closeSession(membership);
    }
    response.redirect("/");
  });

  return router;
}

function callbackUrl(name: ProviderName, request: Request, config: Config): string {
  return `${baseUrl(request, config)}/api/auth/callback/${name}`;
}

/** A path of this hub, so that a link cannot send a person elsewhere once they are signed in. */
function localPath(next: unknown): string {
  return typeof next === "string" && /^\/(?![/\\])[\w\-./?=&%]{0,300}$/.test(next) ? next : "/";
}

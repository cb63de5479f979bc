/** Google accounts: the OAuth redirect and its grant. */
import { HubError } from "@hub/shared/errors";
import { openGoogle } from "@hub/shared/features/calendar/account-endpoints";
import { may } from "@hub/shared/permissions";
import { type Request, Router } from "express";
import type { SessionData } from "express-session";
import type { Routes } from "../../../api/route.ts";
import { Membership, type MembershipSources } from "../../../auth/membership.ts";
import { saveSession } from "../../../auth/sessions.ts";
import type { Config } from "../../../config.ts";
import { throwNotFound } from "../../../documents/family-document.ts";
import { abortOnDisconnect } from "../../../http/abort-on-disconnect.ts";
import { callerKey } from "../../../http/addresses.ts";
import { baseUrl, isAtPublicUrl } from "../../../http/origin.ts";
import type { RateLimits } from "../../../http/rate-limits.ts";
import type { Log } from "../../../log.ts";
import type { CalendarAccountRow } from "../../../storage/calendar-accounts.ts";
import type { AccountSync, AccountSyncParts } from "./account-sync.ts";
import { addAccount, mayChange } from "./add-account.ts";

interface GoogleParts extends AccountSyncParts {
  accountSync: AccountSync;
  limits: RateLimits;
  log: Pick<Log, "warn">;
  sources: MembershipSources;
  config: Config;
}

const returnPath = "/api/calendar/google/callback";
/** The page that lists the calendars or shows an error. */
const settingsPath = "/calendar?google=";
const onlyOwnGrant = "Another member of your family signed in to Google for this account.";

const returnUrl = (request: Request, config: Config) => baseUrl(request, config) + returnPath;

export function addGoogleRoute(
  routes: Routes,
  { googleGrants, limits, config }: Pick<GoogleParts, "googleGrants" | "limits"> & { config: Config },
): void {
  routes.add(openGoogle, async (_input, membership, request) => {
    if (!config.google) return throwNotFound();
    if (config.publicUrl !== undefined && !isAtPublicUrl(request, config))
      throw new HubError("conflict", `Google redirects to ${config.publicUrl}. Open the hub there and try again.`);
    await limits.spend("providerSignIns", callerKey(request));
    const { url, attempt } = await googleGrants.begin(returnUrl(request, config));
    request.session.grantAttempt = { ...attempt, userId: membership.user._id, familyId: membership.familyId };
    await saveSession(request);
    return { url };
  });
}

/** The OAuth redirect URI. It responds with a redirect, not with JSON. */
export function createGoogleCallback(parts: GoogleParts): Router {
  const router = Router();
  router.get(returnPath, async (request, response) => {
    // Anyone can send this request. A warning for each would fill the log.
    if (!request.session.grantAttempt) return response.redirect(`${settingsPath}failed`);
    try {
      await finishGrant(request, parts);
      response.redirect(`${settingsPath}added`);
    } catch (error) {
      parts.log.warn({ error: String(error), address: request.ip }, "calendar accounts: rejected Google's response");
      response.redirect(settingsPath + reasonOf(error));
    }
  });
  return router;
}

function reasonOf(error: unknown): string {
  return error instanceof HubError && error.code === "conflict" ? "taken" : "failed";
}

async function finishGrant(request: Request, parts: GoogleParts): Promise<void> {
  const { googleGrants, sources, config } = parts;
  const { grantAttempt } = request.session;
  if (!grantAttempt || !config.google) throw new HubError("forbidden");
  // Each response works once.
  Reflect.deleteProperty(request.session, "grantAttempt" satisfies keyof SessionData);
  await saveSession(request);
  const membership = await Membership.of(request, sources);
  const isSamePerson = membership.user._id === grantAttempt.userId && membership.familyId === grantAttempt.familyId;
  if (!isSamePerson || !may(membership.role, openGoogle.access)) throw new HubError("forbidden");
  const { search } = new URL(request.originalUrl, "http://hub");
  const { email, refreshToken } = await googleGrants.finish(grantAttempt, new URL(returnUrl(request, config) + search));
  const opener = { url: principalUrl(email, config.google.calendars), userName: email, secret: refreshToken };
  if (await renewGrant(opener, membership, parts)) return;
  await addAccount({ ...opener, service: "google" }, { membership, signal: abortOnDisconnect(request) }, parts);
}

const principalUrl = (email: string, calendars: string) =>
  `${calendars.replace(/\/?$/, "/")}${encodeURIComponent(email)}/user`;

/** Renews the grant of an existing account. Returns false if the family has no such account. */
async function renewGrant(
  { url, userName, secret }: { url: string; userName: string; secret: string },
  membership: Membership,
  { calendarAccounts, accountSync, encryption, live, googleGrants }: GoogleParts,
): Promise<boolean> {
  const { familyId, memberId, user } = membership;
  return accountSync.withLease(familyId, async () => {
    const all = await calendarAccounts.ofFamily(familyId);
    const account = all.find((one) => one.service === "google" && one.url === url && one.userName === userName);
    if (!account) return false;
    if (!mayChange(account, membership)) throw new HubError("conflict", onlyOwnGrant);
    googleGrants.forget(account._id);
    await calendarAccounts.change(account, {
      ...{ password: encryption.encrypt(secret, account._id), userId: user._id, addedBy: memberId },
      ...{ problem: null, failures: 0, nextSyncAt: new Date() },
    });
    live.notifyCalendarsChange(familyId);
    return true;
  });
}

/** Revokes the grant at Google, unless another family uses it. */
export async function revokeGrant(
  { _id, service, password, userName }: CalendarAccountRow,
  { calendarAccounts, googleGrants, encryption }: Pick<GoogleParts, "calendarAccounts" | "googleGrants" | "encryption">,
): Promise<void> {
  const secret = service === "google" && password !== null && encryption.decrypt(password, _id);
  if (!secret || (await calendarAccounts.hasGoogle(userName))) return;
  await googleGrants.revoke(_id, secret);
}

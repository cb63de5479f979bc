/** Browser sessions: a signed, HttpOnly cookie that names a record in Redis, or in MongoDB without Redis. */
import { type IncomingMessage, ServerResponse } from "node:http";
import { HubError } from "@hub/shared/errors";
import { type FamilyId, isId, type UserId } from "@hub/shared/ids";
import { MongoStore } from "connect-mongo";
import { RedisStore } from "connect-redis";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import session, { type SessionData, type Store } from "express-session";
import type { Redis } from "ioredis";
import type { Connection } from "mongoose";
import onHeaders from "on-headers";
import type { Config } from "../config.ts";
import { isOverHttps } from "../http/origin.ts";
import type { SharedDeviceId } from "../storage/shared-devices.ts";
import type { GrantAttempt } from "./google-grants.ts";

/** State stored between the redirect to an OpenID provider and the return. */
export interface LoginAttempt {
  provider: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  next: string;
  /** The person who links a provider account; undefined for a sign-in. */
  linksTo?: UserId;
}

declare module "express-session" {
  interface SessionData {
    userId: UserId;
    /** The session's family. Sessions of earlier versions have none. */
    familyId: FamilyId;
    /** The person's generation at sign-in. Raising it in the person's row ends all older sessions. */
    generation: number;
    signedInMs: number;
    /** Whether the person signed in with a second factor. */
    isTwoFactor?: boolean;
    /**
     * The shared device on which a child signed in with a PIN. The session ends when the device is no longer shared.
     */
    sharedDeviceId?: SharedDeviceId | undefined;
    loginAttempt: LoginAttempt;
    /** A person who went to Google to grant access to their calendars. */
    grantAttempt: GrantAttempt & { userId: UserId; familyId: FamilyId };
    /** A person who gave the correct password and must enter a code. */
    pendingSignIn: { userId: UserId; generation: number };
    /** The encrypted secret of an authenticator app during setup, until its first correct code. */
    totpDraft: string;
    /** The challenge that a passkey signs at sign-in. */
    passkeyChallenge: string;
    /** The challenge that a new passkey signs; created only after reauthentication. */
    newPasskeyChallenge: string;
  }
}

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
const sweepMinutes = 60;

export interface SignedInSession {
  id: string;
  userId: UserId;
  familyId: FamilyId | undefined;
  generation: number;
  isTwoFactor: boolean;
  sharedDeviceId: SharedDeviceId | undefined;
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(options: { config: Config; store: Store }) {
  const { config, store } = options;
  const isHttps = config.publicUrl?.startsWith("https:") ?? false;
  const sessionMiddleware = session({
    store,
    secret: config.sessionSecret,
    name: "hub",
    resave: false,
    saveUninitialized: false,
    rolling: true,
    ...(isHttps ? { proxy: true } : {}),
    cookie: { httpOnly: true, sameSite: "lax", secure: "auto", maxAge: lifetimeMs },
  });

  const attach: RequestHandler = (request, response, next) => {
    // With PUBLIC_URL, the requested address decides, even if the proxy does not report HTTPS.
    if (isHttps) request.headers["x-forwarded-proto"] = isOverHttps(request, config) ? "https" : "http";
    // Listeners run in reverse order, so this one runs after the session's listener.
    onHeaders(response, () => {
      if (replaced.has(request.sessionID)) response.removeHeader("set-cookie");
    });
    let isRead = false;
    sessionMiddleware(request, response, (error?: unknown) => {
      // The middleware calls back again if prolonging the session fails after the answer. That must not break the
      // answer.
      if (isRead) return;
      isRead = true;
      next(error === undefined || error === null ? undefined : new HubError("unavailable"));
    });
  };

  return {
    attach,

    /** Returns the session of a request; undefined when signed out. Also works for WebSocket upgrades. */
    async read(request: IncomingMessage): Promise<SignedInSession | undefined> {
      if (!("session" in request)) await attachToUpgrade(attach, request);
      const httpRequest = request as Request;
      const { userId, familyId, generation, isTwoFactor = false, sharedDeviceId } = httpRequest.session;
      if (!isId(userId) || generation === undefined) return undefined;
      return { id: httpRequest.sessionID, userId: userId as UserId, familyId, generation, isTwoFactor, sharedDeviceId };
    },
  };
}

/**
 * Starts a signed-in session under a new id, so an id that an attacker planted is worthless (session fixation). The
 * session is stored when this resolves.
 */
export async function startSession(
  request: Request,
  signIn: Omit<SignedInSession, "id"> & { signedInMs: number },
): Promise<void> {
  await renewSession(request);
  Object.assign(request.session, signIn);
  await saveSession(request);
}

/** The time limit for all steps of a sign-in, including steps at a provider. */
const signInStepsMs = 15 * 60 * 1000;

/** Stores the first step of a sign-in. A signed-out session expires soon, because the person may not continue. */
export async function saveSignInStep(request: Request, step: Partial<SessionData>): Promise<void> {
  Object.assign(request.session, step);
  if (request.session.userId === undefined) request.session.cookie.maxAge = signInStepsMs;
  await saveSession(request);
}

/**
 * Previous session ids. A response that was in flight when its session was replaced must not send the previous cookie
 * again, which would sign the browser out.
 */
const replaced = new Set<string>();
const maxReplaced = 10_000;

/** Replaces the session with an empty one under a new id, so the previous id becomes worthless. */
export function renewSession(request: Request): Promise<void> {
  if (replaced.size >= maxReplaced) replaced.clear();
  replaced.add(request.sessionID);
  return settle((done) => request.session.regenerate(done));
}

/** Stores the session before the browser is redirected. */
export function saveSession(request: Request): Promise<void> {
  return settle((done) => request.session.save(done));
}

/** Also clears the browser cache, which holds the family's pictures for up to a year. */
export function endSession(request: Request): Promise<void> {
  request.res?.set("Clear-Site-Data", '"cache"');
  return settle((done) => request.session.destroy(done));
}

export function createSessionStore(connection: Connection, redis: Redis | undefined, prefix: string): Store {
  if (redis) return new RedisStore({ client: redis, prefix: `${prefix}session:`, ttl: lifetimeMs / 1000 });
  return MongoStore.create({
    client: connection.getClient(),
    dbName: connection.name,
    collectionName: "sessions",
    ttl: lifetimeMs / 1000,
    touchAfter: 60 * 60,
    // Not every MongoDB engine deletes expired rows automatically (TTL indexes).
    autoRemove: "interval",
    autoRemoveInterval: sweepMinutes,
  });
}

/**
 * Reads the session of a WebSocket upgrade. express-session needs a response for its cookie; this one is never sent.
 */
async function attachToUpgrade(attach: RequestHandler, request: IncomingMessage): Promise<void> {
  const response = new ServerResponse(request);
  await settle((done) => attach(request as Request, response as Response, done as NextFunction));
}

function settle(start: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => (error ? reject(error instanceof HubError ? error : new HubError("unavailable")) : resolve()));
  });
}

/** Browser sessions: a signed, HttpOnly cookie that names a record in Redis, or in MongoDB where there is no Redis. */
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

/** What is kept between going to an OpenID provider and coming back. */
export interface LoginAttempt {
  provider: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  next: string;
  /** The person who links their account at the provider; missing at a sign-in. */
  linksTo?: UserId;
}

declare module "express-session" {
  interface SessionData {
    userId: UserId;
    /** The family that the session is in. Sessions from before people could have two have none. */
    familyId: FamilyId;
    /** The person's generation at sign-in. Raising it in the person's row ends all their older sessions. */
    generation: number;
    /** When the person signed in. */
    signedInMs: number;
    /** Whether the person signed in with a second factor. */
    isTwoFactor?: boolean;
    /** The shared device on which a child signed in with a PIN; the session is invalid once it is not shared. */
    sharedDeviceId?: SharedDeviceId | undefined;
    loginAttempt: LoginAttempt;
    /** Somebody who went to Google to let the hub into their calendars. */
    grantAttempt: GrantAttempt & { userId: UserId; familyId: FamilyId };
    /** Somebody who gave the right password and is asked for a code. */
    pendingSignIn: { userId: UserId; generation: number };
    /** The encrypted secret of an authenticator app that is being set up, until a first code of it was right. */
    totpDraft: string;
    /** What a passkey has to sign to sign in. */
    passkeyChallenge: string;
    /** What a new passkey has to sign; made only for somebody who has shown who they are. */
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
    // With PUBLIC_URL, the address that was asked decides, even if the proxy does not say that people come over HTTPS.
    if (isHttps) request.headers["x-forwarded-proto"] = isOverHttps(request, config) ? "https" : "http";
    // Listeners run in reverse order, so this one runs after that of the session.
    onHeaders(response, () => {
      if (replaced.has(request.sessionID)) response.removeHeader("set-cookie");
    });
    let isRead = false;
    sessionMiddleware(request, response, (error?: unknown) => {
      // It calls again when prolonging the session after the answer has failed, which must not break the answer.
      if (isRead) return;
      isRead = true;
      next(error === undefined || error === null ? undefined : new HubError("unavailable"));
    });
  };

  return {
    attach,

    /** The session of a request; undefined when nobody is signed in. Also works for WebSocket upgrades. */
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
 * Starts a signed-in session under a new id, so that an id that an attacker planted in the browser is worth nothing
 * (session fixation). The session is stored when this resolves.
 */
export async function startSession(
  request: Request,
  who: Omit<SignedInSession, "id"> & { signedInMs: number },
): Promise<void> {
  await renewSession(request);
  Object.assign(request.session, who);
  await saveSession(request);
}

/** How long a sign-in may take from its first step to its last, also at a provider. */
const signInStepsMs = 15 * 60 * 1000;

/** Stores the first step of a sign-in. The session of somebody not signed in yet ends soon, as they may never go on. */
export async function saveSignInStep(request: Request, step: Partial<SessionData>): Promise<void> {
  Object.assign(request.session, step);
  if (request.session.userId === undefined) request.session.cookie.maxAge = signInStepsMs;
  await saveSession(request);
}

/**
 * Former ids of sessions. An answer that was under way when its session was replaced must not hand the browser the
 * former cookie again, which would sign it out.
 */
const replaced = new Set<string>();
const maxReplaced = 10_000;

/** Replaces the session by an empty one with a new id, so that the former id is worth nothing. */
export function renewSession(request: Request): Promise<void> {
  if (replaced.size >= maxReplaced) replaced.clear();
  replaced.add(request.sessionID);
  return settle((done) => request.session.regenerate(done));
}

/** Stores what a handler put into the session before the browser is sent elsewhere. */
export function saveSession(request: Request): Promise<void> {
  return settle((done) => request.session.save(done));
}

/** Also has the browser forget the family's pictures, which it keeps for a year. */
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
    // Not every MongoDB engine deletes expired rows by itself (TTL indexes).
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

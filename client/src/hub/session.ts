import { familyHeader } from "@hub/shared/api";
import { currentUser, signOut } from "@hub/shared/features/account/endpoints";
import { type User, userSchema } from "@hub/shared/features/account/schema";
import type { MemberId } from "@hub/shared/ids";
import { isSame } from "@hub/shared/same";
import { useSyncExternalStore } from "react";
import { runInBackground } from "../lib/background.ts";
import { pageReady } from "../lib/page-ready.ts";
import { clearStored, readStored, readStoredJson, setStored, userKey } from "../lib/storage.ts";
import { addToast } from "../lib/toast.ts";
import { ApiError, call, pageHeaders } from "./api.ts";
import { identityScope, isVisitOver } from "./shared-device.ts";

export type Session =
  | { state: "loading" }
  | { state: "signed-out" }
  /** Held is one that went to another home, while the page stays for what would be lost with it. */
  | { state: "signed-in"; user: User; isHeld?: boolean };

/** Set when somebody signs out, until the hub has ended the session; it may be out of reach for a while. */
const signingOutKey = "signing-out";
const redirectDelayMs = 500;
/** For pages that show nothing of the family. */
const maxAskLaterMs = 1_500;

const loading: Session = { state: "loading" };
const signedOut: Session = { state: "signed-out" };

/** Undefined until it is first read. */
let session: Session | undefined;
const listeners = new Set<() => void>();
/** Counts questions to the hub and answers taken over, so that a late answer to an older question is ignored. */
let turn = 0;
/** When the hub was last asked, if it answered or still may. */
let askedMs = Number.NEGATIVE_INFINITY;

/** Who is signed in on this device; offline, who was signed in last. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, readSession);
}

function onSession(listener: () => void): () => void {
  listeners.add(listener);
  askFirst();
  return () => listeners.delete(listener);
}

/** Whoever is remembered sees their page first. */
function askFirst(): void {
  if (turn > 0) return;
  if (!rememberedUser()) return askSession();
  const shown = Promise.race([pageReady, new Promise((resolve) => setTimeout(resolve, maxAskLaterMs))]);
  runInBackground(
    shown.then(() => turn === 0 && askSession()),
    "The session could not be checked.",
  );
}

function readSession(): Session {
  session ??= sessionOf(rememberedUser(), loading);
  return session;
}

/** Says from now on with each call for which family it is meant. */
function sessionOf(user: User | null, otherwise: Session): Session {
  if (!user) return otherwise;
  pageHeaders[familyHeader] = user.familyId;
  return { state: "signed-in", user };
}

/** What holds changes of this page. */
interface Keeper {
  /** Whether something would be lost with the page. */
  readonly hasUnkept: boolean;
  /** Goes on, now that the session is in this page's home again. */
  comeBack(): void;
}
let keeper: Keeper | undefined;

/** Before the page begins anew in another home, it asks whether something would be lost. Returns the way to stop. */
export function guardUnkept(guarded: Keeper): () => void {
  keeper = guarded;
  return () => {
    keeper = undefined;
  };
}

function showUser(user: User | null, path = "/"): void {
  const shown = pageHeaders[familyHeader];
  const isElsewhere = Boolean(user && shown && user.familyId !== shown);
  // Nothing of one home may be on a page of the other, so the page begins anew.
  if (isElsewhere && !keeper?.hasUnkept) {
    location.href = path;
    return;
  }
  const former = session?.state === "signed-in" ? session : undefined;
  const next: Session = former && isElsewhere ? { ...former, isHeld: true } : sessionOf(user, signedOut);
  if (isSame(session, next)) return;
  session = next;
  if (former?.isHeld) keeper?.comeBack();
  for (const listener of listeners) listener();
}

/** The signed-in person. */
export function useUser(): User | undefined {
  const session = useSession();
  return session.state === "signed-in" ? session.user : undefined;
}

/** Their place on the roster, by which what they add is signed. */
export function useOwnMemberId(): MemberId | undefined {
  return useUser()?.memberId;
}

/** Asks the hub again who is signed in, as when it closed a socket for a reason of that kind. */
export async function refreshSession(): Promise<void> {
  turn += 1;
  askedMs = Date.now();
  const asked = turn;
  const user = await readCurrentUser();
  if (asked === turn) showUser(user);
}

/** Asks so without waiting for the answer. */
export function askSession(): void {
  runInBackground(refreshSession(), "The session could not be checked.");
}

/** Whether the hub was last asked who is signed in longer ago than `ageMs`. */
export function isSessionOlderThan(ageMs: number): boolean {
  return Date.now() - askedMs > ageMs;
}

/** Takes a user that the hub has just answered as the one signed in on this device; `path` opens in another home. */
export function setSignedIn(user: User, path?: string): void {
  turn += 1;
  askedMs = Date.now();
  remember(user);
  showUser(user, path);
}

/** Forgets whoever was signed in and all that is stored with them; the hub ends their session as soon as it hears of it. */
export function forgetUser(): void {
  clearStored();
  setStored("device", signingOutKey, "yes");
}

/** Whether an error means that the session is over; the toast and the way to sign-in are then already under way. */
export function isSessionLoss(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("401: ") && error.message.includes("Unauthorized");
}

let isLeaving = false;

/** Tells that the session is over, and goes to sign in again after 500 ms. */
export function loseSession(): void {
  if (isLeaving) return;
  isLeaving = true;
  setStored(identityScope(), userKey, null);
  addToast({ title: "Unauthorized", description: "You are logged out. Logging in again...", variant: "destructive" });
  setTimeout(() => {
    isLeaving = false;
    location.href = "/api/login";
  }, redirectDelayMs);
}

/**
 * Says that this page itself ends the session, so that its end is nothing to tell. Returns the way to say that it did
 * not come to that.
 */
export function expectSessionEnd(): () => void {
  isLeaving = true;
  return () => {
    isLeaving = false;
  };
}

/** Whether the device was wiped by a sign-out: what an answer under way still brings is not kept on it. */
export function isSigningOut(): boolean {
  return readStored("device", signingOutKey) !== null;
}

/** Shows why an action failed, as a destructive "Error" toast; says nothing more when the session is over. */
export function toastFailure(error: unknown, description: string): void {
  if (!isSessionLoss(error)) addToast({ title: "Error", description, variant: "destructive" });
}

async function readCurrentUser(): Promise<User | null> {
  try {
    if (isVisitOver()) forgetUser();
    await finishSignOut();
    const user = await call(currentUser, {});
    // An answer from before the session's end would have the next page say that it ended, instead of greeting a visitor.
    if (!isLeaving) remember(user);
    return user;
  } catch (error) {
    const known = rememberedUser();
    if (!isUnauthorized(error)) {
      askedMs = Number.NEGATIVE_INFINITY;
      return known;
    }
    // Somebody who never signed in here is a visitor; who was signed in until now has to know that it ended.
    if (known) loseSession();
    return null;
  }
}

/** Ends a session on the hub after a sign-out while it was out of reach. Until then the session counts for nobody. */
async function finishSignOut(): Promise<void> {
  if (!isSigningOut()) return;
  try {
    await call(signOut, {});
  } catch (error) {
    // No session is left to end.
    if (!isUnauthorized(error)) throw error;
  }
  setStored("device", signingOutKey, null);
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function remember(user: User): void {
  setStored(identityScope(), userKey, JSON.stringify(user));
}

function rememberedUser(): User | null {
  const parsed = userSchema.safeParse(readStoredJson(identityScope(), userKey));
  return parsed.success ? parsed.data : null;
}

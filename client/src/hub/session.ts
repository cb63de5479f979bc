import { familyHeader } from "@hub/shared/api";
import { deepEqual } from "@hub/shared/deep-equal";
import { currentUser, signOut } from "@hub/shared/features/account/endpoints";
import { type User, userSchema } from "@hub/shared/features/account/schema";
import type { MemberId } from "@hub/shared/ids";
import { useSyncExternalStore } from "react";
import { runInBackground } from "../lib/background.ts";
import { pageReady } from "../lib/page-ready.ts";
import { clearStored, readStored, readStoredJson, setStored, userKey } from "../lib/storage.ts";
import { addToast } from "../lib/toast.ts";
import { releasePage } from "../lib/unsaved.ts";
import { ApiError, call, pageHeaders } from "./api.ts";
import { removePrivateKeys } from "./private-key-storage.ts";
import { identityScope, isVisitOver } from "./shared-device.ts";

export type Session =
  | { state: "loading" }
  | { state: "signed-out" }
  /** `hasMoved` after the session went to another home, while the page stays because changes would be lost with it. */
  | { state: "signed-in"; user: User; hasMoved?: boolean };

/** Set when the user signs out, until the hub has ended the session; the hub may be unreachable for a while. */
const signingOutKey = "signing-out";
const redirectDelayMs = 500;
/** How long to wait for pages that show nothing of the family. */
const maxCheckDelayMs = 1_500;

const loading: Session = { state: "loading" };
const signedOut: Session = { state: "signed-out" };

/** Undefined until it is first read. */
let session: Session | undefined;
const listeners = new Set<() => void>();
/** Counts requests to the hub and answers that were adopted, so that a late answer to an older request is ignored. */
let latestRequest = 0;
/** When the hub was last asked; reset when it did not answer. */
let checkedMs = Number.NEGATIVE_INFINITY;

/** Who is signed in on this device; offline, who was signed in last. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, readSession);
}

function onSession(listener: () => void): () => void {
  listeners.add(listener);
  checkAfterRender();
  return () => listeners.delete(listener);
}

/** A remembered person sees their page before the hub is asked. */
function checkAfterRender(): void {
  if (latestRequest > 0) return;
  if (!rememberedUser()) return checkSession();
  const shown = Promise.race([pageReady, new Promise((resolve) => setTimeout(resolve, maxCheckDelayMs))]);
  runInBackground(
    shown.then(() => latestRequest === 0 && checkSession()),
    "The session could not be checked.",
  );
}

function readSession(): Session {
  session ??= sessionOf(rememberedUser(), loading);
  return session;
}

/** The session of a user, whose family all later calls name. */
function sessionOf(user: User | null, otherwise: Session): Session {
  if (!user) return otherwise;
  pageHeaders[familyHeader] = user.familyId;
  return { state: "signed-in", user };
}

/** An object that holds changes of this page. */
interface UnsentChanges {
  /** Whether changes would be lost with the page. */
  readonly hasUnstored: boolean;
  /** Continues, now that the session is in this page's home again. */
  resume(): void;
}
let guarded: UnsentChanges | undefined;

/** Asks about `changes` before the page is loaded again for another home. Returns a function that stops it. */
export function guardUnstored(changes: UnsentChanges): () => void {
  guarded = changes;
  return () => {
    guarded = undefined;
  };
}

function showUser(user: User | null, path = "/"): void {
  const shown = pageHeaders[familyHeader];
  const isElsewhere = Boolean(user && shown && user.familyId !== shown);
  // Nothing of one home may be on a page of another, so the page is loaded again.
  if (isElsewhere && !guarded?.hasUnstored) {
    releasePage();
    location.href = path;
    return;
  }
  const previous = session?.state === "signed-in" ? session : undefined;
  const next: Session = previous && isElsewhere ? { ...previous, hasMoved: true } : sessionOf(user, signedOut);
  if (deepEqual(session, next)) return;
  session = next;
  if (previous?.hasMoved) guarded?.resume();
  for (const listener of listeners) listener();
}

/** The signed-in person. */
export function useUser(): User | undefined {
  const session = useSession();
  return session.state === "signed-in" ? session.user : undefined;
}

/** The signed-in user's id; undefined if no user is signed in. */
export function readUserId(): User["id"] | undefined {
  const session = readSession();
  return session.state === "signed-in" ? session.user.id : undefined;
}

/** The person's id on the roster, with which their additions are signed. */
export function useOwnMemberId(): MemberId | undefined {
  return useUser()?.memberId;
}

/** Asks the hub again who is signed in, such as after it closed a socket because of the session. */
export async function refreshSession(): Promise<void> {
  latestRequest += 1;
  checkedMs = Date.now();
  const request = latestRequest;
  const user = await readCurrentUser();
  if (request === latestRequest) showUser(user);
}

/** The same without waiting for the answer. */
export function checkSession(): void {
  runInBackground(refreshSession(), "The session could not be checked.");
}

/** Whether the hub was last asked more than `ageMs` ago who is signed in. */
export function isSessionOlderThan(ageMs: number): boolean {
  return Date.now() - checkedMs > ageMs;
}

/** Adopts a user, just returned by the hub, as the one signed in on this device; `path` opens when in another home. */
export function setSignedIn(user: User, path?: string): void {
  latestRequest += 1;
  checkedMs = Date.now();
  remember(user);
  showUser(user, path);
}

/** Forgets the signed-in person and all that is stored with them; the hub ends their session once it can be reached. */
export function forgetUser(): void {
  clearStored();
  setStored("device", signingOutKey, "yes");
}

/** Whether an error means that the session is over; then the toast is shown and the page goes to sign-in already. */
export function isSessionLoss(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("401: ") && error.message.includes("Unauthorized");
}

let isLeaving = false;

/** Says that the session is over, and goes to the sign-in after 500 ms. */
export function loseSession(): void {
  if (isLeaving) return;
  isLeaving = true;
  setStored(identityScope(), userKey, null);
  removePrivateKeys(undefined);
  addToast({ title: "Unauthorized", description: "You are logged out. Logging in again...", variant: "destructive" });
  setTimeout(() => {
    isLeaving = false;
    location.href = "/api/login";
  }, redirectDelayMs);
}

/**
 * Called when this page itself ends the session, so that its end is not reported. Returns a function to call when the
 * session goes on after all.
 */
export function expectSessionEnd(): () => void {
  isLeaving = true;
  return () => {
    isLeaving = false;
  };
}

/** Whether the device was wiped by a sign-out: answers that still arrive must not be stored on it. */
export function isSigningOut(): boolean {
  return readStored("device", signingOutKey) !== null;
}

/** Shows why an action failed, as a destructive "Error" toast; not when the session is over, which has its own. */
export function toastFailure(error: unknown, description: string): void {
  if (!isSessionLoss(error)) addToast({ title: "Error", description, variant: "destructive" });
}

async function readCurrentUser(): Promise<User | null> {
  try {
    if (isVisitOver()) forgetUser();
    await finishSignOut();
    const user = await call(currentUser, {});
    // An answer from before the session's end would make the next page report that end, not greet a visitor.
    if (!isLeaving) remember(user);
    return user;
  } catch (error) {
    const remembered = rememberedUser();
    if (!isUnauthorized(error)) {
      checkedMs = Number.NEGATIVE_INFINITY;
      return remembered;
    }
    // A visitor never signed in on this device. A user who was signed in needs to know that the session ended.
    if (remembered) loseSession();
    return null;
  }
}

/** Ends the session on the hub after a sign-out while offline. Until then no user counts as signed in. */
async function finishSignOut(): Promise<void> {
  if (!isSigningOut()) return;
  try {
    await call(signOut, {});
  } catch (error) {
    // There is no session to end any more.
    if (!isUnauthorized(error)) throw error;
  }
  setStored("device", signingOutKey, null);
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function remember(user: User): void {
  setStored(identityScope(), userKey, JSON.stringify(user));
  removePrivateKeys(user.id);
}

function rememberedUser(): User | null {
  const parsed = userSchema.safeParse(readStoredJson(identityScope(), userKey));
  return parsed.success ? parsed.data : null;
}

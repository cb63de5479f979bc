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
  /** `hasMoved` after the session moved to another family, while unstored changes keep the page open. */
  | { state: "signed-in"; user: User; hasMoved?: boolean };

/** Set when the user signs out, until the hub has ended the session; the hub may be unreachable for a while. */
const signingOutKey = "signing-out";
const redirectDelayMs = 500;
/** The longest wait for pages without family data, which never resolve `pageReady` early. */
const maxCheckDelayMs = 1_500;

const loading: Session = { state: "loading" };
const signedOut: Session = { state: "signed-out" };

/** Undefined until it is first read. */
let session: Session | undefined;
const listeners = new Set<() => void>();
/** Counts requests and adopted responses, to ignore late responses to older requests. */
let latestRequest = 0;
/** The time of the last request; reset when the hub did not answer. */
let checkedMs = Number.NEGATIVE_INFINITY;

/** The session on this device. Offline, it is the last known one. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, readSession);
}

function onSession(listener: () => void): () => void {
  listeners.add(listener);
  checkAfterRender();
  return () => listeners.delete(listener);
}

/** Shows a remembered user's page before it asks the hub. */
function checkAfterRender(): void {
  if (latestRequest > 0) return;
  if (!rememberedUser()) return checkSession();
  const shown = Promise.race([pageReady, new Promise((resolve) => setTimeout(resolve, maxCheckDelayMs))]);
  runInBackground(
    shown.then(() => latestRequest === 0 && checkSession()),
    "Could not check the session.",
  );
}

function readSession(): Session {
  session ??= sessionOf(rememberedUser(), loading);
  return session;
}

/** Returns the user's session, and adds their family's id to all later requests. */
function sessionOf(user: User | null, otherwise: Session): Session {
  if (!user) return otherwise;
  pageHeaders[familyHeader] = user.familyId;
  return { state: "signed-in", user };
}

/** Changes of this page that the hub does not have yet. */
interface UnsentChanges {
  /** Whether changes would be lost with the page. */
  readonly hasUnstored: boolean;
  /** Resumes after the session has returned to this page's family. */
  resume(): void;
}
let guardedChanges: UnsentChanges | undefined;

/** Prevents a reload for another family while `changes` are unstored. Returns a function that ends this. */
export function guardUnstored(changes: UnsentChanges): () => void {
  guardedChanges = changes;
  return () => {
    guardedChanges = undefined;
  };
}

function showUser(user: User | null, path = "/"): void {
  const shown = pageHeaders[familyHeader];
  const isOtherFamily = Boolean(user && shown && user.familyId !== shown);
  // A page must never mix data of two families, so it reloads.
  if (isOtherFamily && !guardedChanges?.hasUnstored) {
    releasePage();
    location.href = path;
    return;
  }
  const previous = session?.state === "signed-in" ? session : undefined;
  const next: Session = previous && isOtherFamily ? { ...previous, hasMoved: true } : sessionOf(user, signedOut);
  if (deepEqual(session, next)) return;
  session = next;
  if (previous?.hasMoved) guardedChanges?.resume();
  for (const listener of listeners) listener();
}

/** The signed-in user; undefined if no user is signed in. */
export function useUser(): User | undefined {
  const session = useSession();
  return session.state === "signed-in" ? session.user : undefined;
}

/** The signed-in user's id; undefined if no user is signed in. */
export function readUserId(): User["id"] | undefined {
  const session = readSession();
  return session.state === "signed-in" ? session.user.id : undefined;
}

/** The user's member id, which signs their changes. */
export function useOwnMemberId(): MemberId | undefined {
  return useUser()?.memberId;
}

/** Reads the session from the hub again, for example after the hub closed a socket because of it. */
export async function refreshSession(): Promise<void> {
  latestRequest += 1;
  checkedMs = Date.now();
  const request = latestRequest;
  const user = await readCurrentUser();
  if (request === latestRequest) showUser(user);
}

/** Calls `refreshSession` without waiting for it. */
export function checkSession(): void {
  runInBackground(refreshSession(), "Could not check the session.");
}

/** Whether the last session check is older than `ageMs`. */
export function isSessionOlderThan(ageMs: number): boolean {
  return Date.now() - checkedMs > ageMs;
}

/** Signs in a user that the hub has just returned. Opens `path` if the user is in another family. */
export function setSignedIn(user: User, path?: string): void {
  latestRequest += 1;
  checkedMs = Date.now();
  remember(user);
  showUser(user, path);
}

/** Removes the user and their stored data from this device. The hub ends the session once it is reachable. */
export function forgetUser(): void {
  clearStored();
  setStored("device", signingOutKey, "yes");
}

/** Whether an error means that the session has ended. `loseSession` then shows a toast and opens sign-in. */
export function isSessionLoss(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("401: ") && error.message.includes("Unauthorized");
}

let isLeaving = false;

/** Reports the end of the session, and opens sign-in after 500 ms. */
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

/** Suppresses the report when this page ends the session itself. Returns a function that undoes this. */
export function expectSessionEnd(): () => void {
  isLeaving = true;
  return () => {
    isLeaving = false;
  };
}

/** Whether a sign-out has wiped the device. Late responses must not be stored on it. */
export function isSigningOut(): boolean {
  return readStored("device", signingOutKey) !== null;
}

/** Shows a failed action as a destructive "Error" toast. A lost session has its own toast. */
export function showFailureToast(error: unknown, description: string): void {
  if (!isSessionLoss(error)) addToast({ title: "Error", description, variant: "destructive" });
}

async function readCurrentUser(): Promise<User | null> {
  try {
    if (isVisitOver()) forgetUser();
    await finishSignOut();
    const user = await call(currentUser, {});
    // Storing a late response would make the next page report a lost session to a visitor.
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
    // The session has already ended.
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

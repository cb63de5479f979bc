import type { User } from "@hub/shared/features/account/schema";
import type { QueryClient } from "@tanstack/react-query";

export type Session = { state: "loading" } | { state: "signed-out" } | { state: "signed-in"; user: User };

/** Who is signed in on this device. Also answers offline, from what was known last. */
export declare function useSession(): Session;

/** Whether an error means that the session is over; the toast and the way to sign-in are then already under way. */
export declare function isSessionLoss(error: unknown): boolean;

/** Tells that the session is over, and goes to sign in again after 500 ms. Also the gate of signed-in pages calls it. */
export declare function loseSession(): void;

/** Shows why an action failed, as a destructive "Error" toast; says nothing more when the session is over. */
export declare function toastFailure(error: unknown, description: string): void;

/** Takes a user that the hub has just answered as the one signed in on this device. */
export declare function setSignedIn(queryClient: QueryClient, user: User): void;

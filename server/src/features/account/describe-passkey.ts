import type { PasskeyInfo } from "@hub/shared/features/account/security-schema";
import type { Passkey } from "../../storage/users.ts";

/** A passkey as its owner knows it. */
export function describePasskey({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyInfo {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

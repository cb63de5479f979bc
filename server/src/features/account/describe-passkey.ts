import type { PasskeyInfo } from "@hub/shared/features/account/security-schema";
import type { Passkey } from "../../storage/users.ts";

/** A passkey as the settings page shows it. */
export function describePasskey({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyInfo {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

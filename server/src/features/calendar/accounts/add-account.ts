/** Adds an account after discovering its calendars. */
import { HubError } from "@hub/shared/errors";
import { type CalendarAccountId, newId } from "@hub/shared/ids";
import type { Membership } from "../../../auth/membership.ts";
import type { AccountCalendarRow, CalendarAccountRow } from "../../../storage/calendar-accounts.ts";
import { withTimeLimit } from "../../../time-limit.ts";
import type { AccountSyncParts } from "./account-sync.ts";
import { createDavAccount } from "./dav-account.ts";
import { createDavClient } from "./dav-client.ts";
import { findCalendars } from "./discovery.ts";

const maxAccounts = 5;
const maxFindMs = 40_000;
const alreadyAdded = "Your family already has that account.";

export interface AccountCredentials extends Pick<CalendarAccountRow, "url" | "userName" | "service"> {
  /** An app password or Google's refresh token. */
  secret: string;
}

/** Throws a `HubError` with a message for the user. */
export async function addAccount(
  { secret, ...opener }: AccountCredentials,
  { membership, signal }: { membership: Membership; signal: AbortSignal },
  parts: Pick<AccountSyncParts, "calendarAccounts" | "encryption" | "config" | "live" | "googleGrants">,
): Promise<CalendarAccountId> {
  const { calendarAccounts, encryption, config, live } = parts;
  const { familyId, memberId, user } = membership;
  const { url, userName } = opener;
  const others = await calendarAccounts.ofFamily(familyId);
  if (others.some((other) => other.url === url && other.userName === userName))
    throw new HubError("conflict", alreadyAdded);
  if (others.length >= maxAccounts)
    throw new HubError("conflict", `A family can have at most ${maxAccounts} accounts. Disconnect one first.`);
  const _id = newId<"calendarAccount">();
  const deadline = withTimeLimit(maxFindMs, signal);
  const client = createDavClient(createDavAccount({ ...opener, _id }, secret, parts), {
    owner: familyId,
    ...config,
    signal: deadline,
  });
  const fresh = { direction: "off", takesOurs: false, syncToken: null, ctag: null } as const;
  const calendars = (await findCalendars(client)).map((one): AccountCalendarRow => ({ id: newId(), ...one, ...fresh }));
  const isNew = await calendarAccounts.add({
    ...{ _id, familyId, userId: user._id, addedBy: memberId },
    ...{ ...opener, password: encryption.encrypt(secret, _id), calendars },
    ...{ nextSyncAt: new Date(), syncedAt: null, lookedAt: null, problem: null, failures: 0 },
  });
  if (!isNew) throw new HubError("conflict", alreadyAdded);
  live.notifyCalendarsChange(familyId);
  return _id;
}

/** The member who added an account and owners may change it. Every adult may change one without a password. */
export function mayChange({ userId, password }: CalendarAccountRow, { user, role }: Membership): boolean {
  return role === "owner" || userId === user._id || password === null;
}

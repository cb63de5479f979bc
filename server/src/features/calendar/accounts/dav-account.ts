/** Authorizes requests to an account's server with its stored secret. */
import type { GoogleGrants } from "../../../auth/google-grants.ts";
import type { CalendarAccountRow } from "../../../storage/calendar-accounts.ts";
import { type Account, basicAuthorization } from "./dav-client.ts";

type AccountAddress = Pick<CalendarAccountRow, "_id" | "url" | "userName" | "service">;

export function createDavAccount(
  { _id, url, userName, service }: AccountAddress,
  secret: string,
  { googleGrants }: { googleGrants: Pick<GoogleGrants, "token"> },
): Account {
  if (service === undefined) return { url, ...basicAuthorization({ userName, password: secret }) };
  const authorization = async (isRefused: boolean) => `Bearer ${await googleGrants.token(_id, secret, { isRefused })}`;
  return { url, authorization, isRenewable: true };
}

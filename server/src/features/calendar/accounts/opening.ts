/** How the stored secret of an account authorizes requests to its server. */
import type { GoogleGrants } from "../../../auth/google-grants.ts";
import type { CalendarAccountRow } from "../../../storage/calendar-accounts.ts";
import { type Account, basic } from "./dav-client.ts";

type Opened = Pick<CalendarAccountRow, "_id" | "url" | "userName" | "service">;

export function opening(
  { _id, url, userName, service }: Opened,
  secret: string,
  { googleGrants }: { googleGrants: Pick<GoogleGrants, "token"> },
): Account {
  if (service === undefined) return { url, ...basic({ userName, password: secret }) };
  const authorization = async (isRefused: boolean) => `Bearer ${await googleGrants.token(_id, secret, { isRefused })}`;
  return { url, authorization, isRenewable: true };
}

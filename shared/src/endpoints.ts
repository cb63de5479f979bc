/** Every endpoint of the REST contract. The OpenAPI document and the access tests derive from this list. */
import type { Endpoint } from "./api.ts";
import * as appPasswords from "./features/account/app-password-endpoints.ts";
import * as account from "./features/account/endpoints.ts";
import * as accountProviders from "./features/account/provider-endpoints.ts";
import * as recovery from "./features/account/recovery-endpoints.ts";
import * as secondFactor from "./features/account/second-factor-endpoints.ts";
import * as sessions from "./features/account/session-endpoints.ts";
import * as signIns from "./features/account/sign-in-endpoints.ts";
import * as activities from "./features/activities/endpoints.ts";
import * as admin from "./features/admin/endpoints.ts";
import * as assistant from "./features/assistant/endpoints.ts";
import * as calendarAccounts from "./features/calendar/account-endpoints.ts";
import * as calendar from "./features/calendar/endpoints.ts";
import * as calendarImport from "./features/calendar/import-endpoints.ts";
import * as calendarLinks from "./features/calendar/link-endpoints.ts";
import { readPrivateKey } from "./features/calendar/private-endpoint.ts";
import { parseEvent } from "./features/calendar/read-endpoint.ts";
import * as calendarSubscriptions from "./features/calendar/subscription-endpoints.ts";
import * as children from "./features/children/endpoints.ts";
import * as displays from "./features/displays/endpoints.ts";
import * as families from "./features/families/endpoints.ts";
import * as guests from "./features/guests/endpoints.ts";
import * as history from "./features/history/endpoints.ts";
import * as cooked from "./features/meals/cooked-endpoints.ts";
import * as meals from "./features/meals/endpoints.ts";
import * as members from "./features/members/endpoints.ts";
import * as messages from "./features/messages/endpoints.ts";
import * as preferences from "./features/preferences/endpoints.ts";
import * as prices from "./features/prices/endpoints.ts";
import * as profile from "./features/profile/endpoints.ts";
import * as qa from "./features/qa/endpoints.ts";
import * as recipes from "./features/recipes/endpoints.ts";
import * as reminders from "./features/reminders/endpoints.ts";
import * as shopping from "./features/shopping/endpoints.ts";
import * as listsAndStores from "./features/shopping/lists-and-stores-endpoints.ts";
import * as templates from "./features/shopping/template-endpoints.ts";
import * as supplies from "./features/supplies/endpoints.ts";
import { reportClientError } from "./features/system/endpoints.ts";
import * as timers from "./features/timers/endpoints.ts";
import * as weather from "./features/weather/endpoints.ts";

export const endpoints: readonly Endpoint[] = [
  account,
  signIns,
  accountProviders,
  recovery,
  secondFactor,
  sessions,
  appPasswords,
  profile,
  preferences,
  reminders,
  families,
  children,
  guests,
  displays,
  history,
  shopping,
  listsAndStores,
  templates,
  supplies,
  prices,
  members,
  calendar,
  calendarImport,
  calendarAccounts,
  calendarLinks,
  calendarSubscriptions,
  { parseEvent },
  { readPrivateKey },
  meals,
  cooked,
  recipes,
  activities,
  weather,
  assistant,
  timers,
  messages,
  qa,
  admin,
  { reportClientError },
].flatMap((feature): Endpoint[] => Object.values(feature).flat());

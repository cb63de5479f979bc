/** Every call of the REST contract; the OpenAPI document and the access tests are made from this list. */
import type { Endpoint } from "./api.ts";
import * as account from "./features/account/endpoints.ts";
import * as calendar from "./features/calendar/endpoints.ts";
import * as families from "./features/families/endpoints.ts";
import * as members from "./features/members/endpoints.ts";
import * as shopping from "./features/shopping/endpoints.ts";

export const endpoints: readonly Endpoint[] = [account, families, shopping, members, calendar].flatMap((feature) =>
  Object.values(feature),
);

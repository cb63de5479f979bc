import { errorCodes } from "@hub/shared/errors";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { type Check, Finding } from "../check.ts";
import type { Visitor } from "../visitor.ts";

export const isolation: Check = {
  feature: "Family Isolation",
  advice: [
    "Take the hub off the network at once and report this to its developers: one family can see another family's data.",
  ],
  needsFinding: true,
  steps: (world) => {
    let id = "";
    return {
      "a stranger's list doesn't contain the family's items": async () => {
        const ada = await world.ada();
        const stranger = await world.stranger();
        id = (await ada.expect<ShoppingLine>(201, ["POST", "/api/shopping-list", { item: "Private thing" }])).id;
        const lines = await stranger.expect<ShoppingLine[]>(200, ["GET", "/api/shopping-list"]);
        if (lines.length > 0) throw new Finding("The list contains them");
      },
      "a stranger can't change, remove or detect an item": async () => {
        const stranger = await world.stranger();
        await expectNothingFound(stranger, ["PATCH", `/api/shopping-list/${id}`, { completed: true }]);
        await expectNothingFound(stranger, ["DELETE", `/api/shopping-list/${id}`]);
      },
      "the family's document is closed to a stranger": async () => {
        const ada = await world.ada();
        const client = world.syncClient(await world.stranger(), ada.user?.familyId ?? "");
        const opened = client.until(() => true).then(() => "opened" as const);
        const end = await Promise.race([client.whenClosed(), opened]);
        if (end === "opened") throw new Finding("The stranger could open it");
        if (end !== errorCodes.forbidden.close) throw new Error(`The socket was closed with ${end}`);
      },
    };
  },
};

/** Statuses of calls that the hub rejected before it looked for the item. */
const rejectedStatuses: readonly number[] = [errorCodes.unauthorized.status, errorCodes["rate-limited"].status];

/** Any other answer than "not found" reveals to the stranger that the item exists. */
async function expectNothingFound(stranger: Visitor, [method, path, body]: [string, string, unknown?]): Promise<void> {
  const { status } = await stranger.call(method, path, body);
  if (status === errorCodes["not-found"].status) return;
  const message = `${method} ${path} answered ${status}`;
  throw status >= 500 || rejectedStatuses.includes(status) ? new Error(message) : new Finding(message);
}

import { errorCodes } from "@hub/shared/errors";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { type Check, Finding } from "../check.ts";
import type { Visitor } from "../visitor.ts";

export const isolation: Check = {
  feature: "Family Isolation",
  advice: ["Take the hub off the network at once and tell its makers: one family could see another's data."],
  needsFinding: true,
  steps: (world) => {
    let id = "";
    return {
      "a stranger's list does not hold the family's items": async () => {
        const ada = await world.ada();
        const stranger = await world.stranger();
        id = (await ada.expect<ShoppingLine>(201, ["POST", "/api/shopping-list", { item: "Private thing" }])).id;
        const lines = await stranger.expect<ShoppingLine[]>(200, ["GET", "/api/shopping-list"]);
        if (lines.length > 0) throw new Finding("It does");
      },
      "a stranger cannot change or remove an item, and learns nothing of it": async () => {
        const stranger = await world.stranger();
        await expectNothingFound(stranger, ["PATCH", `/api/shopping-list/${id}`, { completed: true }]);
        await expectNothingFound(stranger, ["DELETE", `/api/shopping-list/${id}`]);
      },
      "the family's document is closed to a stranger": async () => {
        const ada = await world.ada();
        const client = world.syncClient(await world.stranger(), ada.user?.familyId ?? "");
        const opened = client.until(() => true).then(() => "opened" as const);
        const end = await Promise.race([client.whenClosed(), opened]);
        if (end === "opened") throw new Finding("It was opened");
        if (end !== errorCodes.forbidden.close) throw new Error(`The socket was closed with ${end}`);
      },
    };
  },
};

/** Answers to a call that was not looked into, because the caller is not known or calls too often. */
const skippedPaths: readonly number[] = [errorCodes.unauthorized.status, errorCodes["rate-limited"].status];

/** Any answer about the thing but "not found" tells the stranger that it is there. */
async function expectNothingFound(stranger: Visitor, [method, path, body]: [string, string, unknown?]): Promise<void> {
  const { status } = await stranger.call(method, path, body);
  if (status === errorCodes["not-found"].status) return;
  const words = `${method} ${path} answered ${status}`;
  throw status >= 500 || skippedPaths.includes(status) ? new Error(words) : new Finding(words);
}

import { errorCodes } from "@hub/shared/errors";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { Check } from "../check.ts";

export const isolation: Check = {
  feature: "Family Isolation",
  advice: ["Take the hub off the network at once and tell its makers: one family could see another's data."],
  steps: (world) => {
    let id = "";
    return [
      [
        "a stranger's list does not hold the family's items",
        async () => {
          const ada = await world.ada();
          const stranger = await world.stranger();
          id = (await ada.expect<ShoppingLine>(201, ["POST", "/api/shopping-list", { item: "Private thing" }])).id;
          const lines = await stranger.expect<ShoppingLine[]>(200, ["GET", "/api/shopping-list"]);
          if (lines.length > 0) throw new Error("It does");
          return undefined;
        },
      ],
      [
        "a stranger cannot change or remove an item, and learns nothing of it",
        async () => {
          const stranger = await world.stranger();
          await stranger.expect(404, ["PATCH", `/api/shopping-list/${id}`, { completed: true }]);
          await stranger.expect(404, ["DELETE", `/api/shopping-list/${id}`]);
          return undefined;
        },
      ],
      [
        "the family's document is closed to a stranger",
        async () => {
          const ada = await world.ada();
          const code = await world.screen(await world.stranger(), ada.user?.familyId ?? "").whenClosed();
          if (code !== errorCodes.forbidden.close) throw new Error(`The socket was closed with ${code}`);
          return undefined;
        },
      ],
    ];
  },
};

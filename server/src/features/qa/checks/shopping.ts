import { readShoppingList } from "@hub/shared/features/shopping/document";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type * as Y from "yjs";
import type { Check } from "../check.ts";
import type { SyncClient } from "../sync-client.ts";

const path = "/api/shopping-list";

export const shopping: Check = {
  feature: "Shopping List",
  advice: ["Reload the page on the phone that is missing an item.", "Look for storage errors in the hub's log."],
  steps: (world) => {
    let client: SyncClient;
    let id = "";
    const has = (doc: Y.Doc, name: string) => readShoppingList(doc).some(({ item }) => item === name);
    return {
      "an item added by the API appears on a screen": async () => {
        const ada = await world.ada();
        client = world.syncClient(ada);
        id = (await ada.expect<ShoppingLine>(201, ["POST", path, { item: "Test milk", category: "dairy" }])).id;
        await client.until((doc) => has(doc, "Test milk"));
      },
      "an item added on a screen is stored and returned by the API": async () => {
        operations.addItem.apply(client.doc, { id: newId(), item: "Test bread" });
        await client.whenSaved();
        const lines = await (await world.ada()).expect<ShoppingLine[]>(200, ["GET", path]);
        if (!lines.some(({ item }) => item === "Test bread")) throw new Error("The item is not on the list");
      },
      "an item is checked off and removed by the API, and the screen follows": async () => {
        const ada = await world.ada();
        await ada.expect(200, ["PATCH", `${path}/${id}`, { completed: true }]);
        await client.until((doc) => readShoppingList(doc).some((line) => line.id === id && line.completed));
        await ada.expect(204, ["DELETE", `${path}/${id}`]);
        await client.until((doc) => !has(doc, "Test milk"));
      },
    };
  },
};

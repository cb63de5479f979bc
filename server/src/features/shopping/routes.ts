import { operations } from "@hub/shared/document";
import { readLine, readShoppingList } from "@hub/shared/features/shopping/document";
import { createItem, deleteItem, listItems, updateItem } from "@hub/shared/features/shopping/endpoints";
import { newId } from "@hub/shared/ids";
import { nameKey } from "@hub/shared/text";
import { type FamilyDocument, missing } from "../../http/family-document.ts";
import type { Routes } from "../../http/route.ts";

export function addShoppingRoutes(routes: Routes, document: FamilyDocument): void {
  routes.add(listItems, (_input, membership) => document.read(membership, readShoppingList));

  routes.add(createItem, (input, membership) =>
    document.editAndRead(
      membership,
      (doc) => {
        operations.addItem(doc, { ...input, id: newId(), addedBy: membership.memberId });
        return nameKey(input.item);
      },
      // Asked for by name: a thing that was on the list already keeps the line it had.
      (doc, key) => readShoppingList(doc).find((line) => nameKey(line.item) === key),
    ),
  );

  routes.add(updateItem, (input, membership) =>
    document.editAndRead(
      membership,
      (doc) => {
        const { id } = readLine(doc, input.id) ?? missing();
        operations.changeLine(doc, { ...input, id });
        return id;
      },
      readLine,
    ),
  );

  routes.add(deleteItem, (input, membership) =>
    document.edit(membership, (doc) => {
      const { id } = readLine(doc, input.id) ?? missing();
      operations.removeLine(doc, { id });
      return null;
    }),
  );
}

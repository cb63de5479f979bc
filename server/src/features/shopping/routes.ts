import { itemKey } from "@hub/shared/features/shopping/categories";
import { readLine, readLines } from "@hub/shared/features/shopping/document";
import { addShoppingItem, changeShoppingItem, listItems } from "@hub/shared/features/shopping/endpoints";
import { readList } from "@hub/shared/features/shopping/lists-and-stores-document";
import { addTemplateToList } from "@hub/shared/features/shopping/template-endpoints";
import { missingItems } from "@hub/shared/features/shopping/template-items";
import { readTemplate } from "@hub/shared/features/shopping/templates-document";
import { type ListId, newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type * as Y from "yjs";
import type { Routes } from "../../api/route.ts";
import { type FamilyDocument, throwNotFound } from "../../documents/family-document.ts";

export function addShoppingRoutes(routes: Routes, document: FamilyDocument): void {
  routes.add(listItems, ({ listId = null }, membership) =>
    document.read(membership, (doc) => readLines(doc, findList(doc, listId))),
  );

  routes.add(addShoppingItem, (input, membership) => {
    // Find the line by name, because the new item may have joined an existing line.
    const readNamed = (doc: Y.Doc, listId: ListId | null) =>
      readLines(doc, listId).find((line) => itemKey(line.item) === itemKey(input.item));
    return document.editAndRead(membership, readNamed, (doc) => {
      const listId = findList(doc, input.listId ?? null);
      operations.addItem.apply(doc, { ...input, id: newId(), listId });
      return listId;
    });
  });

  routes.add(changeShoppingItem, (input, membership) =>
    document.editAndRead(membership, readLine, (doc) => {
      const { id } = readLine(doc, input.id) ?? throwNotFound();
      const listId = input.listId === undefined ? undefined : findList(doc, input.listId);
      operations.changeLine.apply(doc, { ...input, id, listId });
      return id;
    }),
  );

  routes.add(addTemplateToList, ({ id, listId = null }, membership) =>
    document.editAndRead(membership, readLines, (doc) => {
      const template = readTemplate(doc, id) ?? throwNotFound();
      const onList = findList(doc, listId);
      for (const templateItem of missingItems(template, readLines(doc, onList)))
        operations.addItem.apply(doc, { id: newId(), ...templateItem, listId: onList });
      return onList;
    }),
  );
}

function findList(doc: Y.Doc, id: string | null): ListId | null {
  return id === null ? null : (readList(doc, id) ?? throwNotFound()).id;
}

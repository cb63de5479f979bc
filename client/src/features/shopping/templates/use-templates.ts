import { withCategoryWords } from "@hub/shared/features/shopping/categories";
import { readLines } from "@hub/shared/features/shopping/document";
import { addItem } from "@hub/shared/features/shopping/operations";
import { missingItems } from "@hub/shared/features/shopping/template-items";
import { addTemplate, changeTemplate, removeTemplate } from "@hub/shared/features/shopping/template-operations";
import type { Template } from "@hub/shared/features/shopping/templates";
import { readTemplates } from "@hub/shared/features/shopping/templates-document";
import { formatCount } from "@hub/shared/format-count";
import { type ListId, newId, type TemplateId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import { addToast } from "../../../lib/toast.ts";
import { useDocumentQuery, useReadNow, useRun, useRunWithUndo } from "../../../sync/use-live-document.ts";
import type { Undo } from "../queries.ts";

/** The family's templates. */
export function useTemplates(): Template[] {
  return useDocumentQuery(["templates"], readTemplates) ?? [];
}

export type TemplateText = Pick<Template, "name" | "things">;

/** The actions on templates. They show at once and work offline. */
export function useTemplateActions() {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const readNow = useReadNow();
  return useMemo(
    () => ({
      /** Adds the items of a template that are not already open on a list, with a toast that can undo it. */
      put(template: Template, listId: ListId | null): void {
        withCategoryWords(() => {
          const things = missingItems(template, readNow((doc) => readLines(doc, listId)) ?? []);
          const undo = runWithUndo(() => {
            for (const thing of things) run(addItem, { id: newId<"item">(), ...thing, listId });
          });
          const title = `Added ${template.name}: ${formatCount(things.length, "item")}`;
          if (things.length === 0) addToast({ title: `Everything from ${template.name} is already on the list` });
          else addToast({ title, action: { label: "Undo", onPress: undo } });
        });
      },
      add: (template: TemplateText): Undo =>
        runWithUndo(() => run(addTemplate, { id: newId<"template">(), ...template })),
      change: (id: TemplateId, changes: Omit<InputOf<typeof changeTemplate>, "id">): Undo =>
        runWithUndo(() => run(changeTemplate, { id, ...changes })),
      remove: (id: TemplateId): Undo => runWithUndo(() => run(removeTemplate, { id })),
    }),
    [run, runWithUndo, readNow],
  );
}

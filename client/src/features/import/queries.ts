import { calendarType } from "@hub/shared/api";
import { collections } from "@hub/shared/collections";
import { deepEqual } from "@hub/shared/deep-equal";
import { meals } from "@hub/shared/features/meals/schema";
import { listRecipes, removeRecipe } from "@hub/shared/features/recipes/endpoints";
import { withCategoryWords } from "@hub/shared/features/shopping/categories";
import { addList } from "@hub/shared/features/shopping/lists-and-stores-operations";
import { addItem } from "@hub/shared/features/shopping/operations";
import { nameKey } from "@hub/shared/text";
import { only, stateOf } from "@hub/shared/trace";
import type { Trace } from "@hub/shared/trace-schema";
import { undoChange } from "@hub/shared/undo-change";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../hub/api.ts";
import { type Run, useDocumentQuery, useReadNow, useRun, useRunWithUndo } from "../../sync/use-live-document.ts";
import { failureText } from "../../ui/failure-text.ts";
import { useMay } from "../../ui/use-may.ts";
import { addRecipes } from "./add-recipes.ts";
import { type CalendarPreview, hasCalendarName, isCalendar, sendCalendar } from "./calendars.ts";
import { type BadPart, maxBad, type ParsedFiles } from "./collector.ts";
import { decodeText } from "./decode-text.ts";
import { type Plan, planFor } from "./plan.ts";
import { baseNameOf, readFiles, type TextFile } from "./read-files.ts";
import { type UnpackedFile, unpack } from "./unpack.ts";
import { whyUnreadable } from "./unreadable.ts";

const maxBytes = 10 * 1024 * 1024;

export interface Preview {
  plan: Plan;
  calendars: readonly CalendarPreview[];
  bad: readonly BadPart[];
}

export interface ImportResult {
  thingCount: number;
  recipeCount: number;
  eventCount: number;
  changedEventCount: number;
  /** The traces of the hub's changes, which this device receives through sync. */
  traces: readonly Trace[];
  bad: readonly BadPart[];
  undo(): Promise<void>;
}

/** Plans an import: parses files on this device, and calendars on the hub. */
export function usePreview() {
  const readNow = useReadNow();
  const mayPlan = useMay(meals.act);
  return useMutation({
    mutationFn: async (files: readonly File[]): Promise<Preview> => {
      const plainFiles = files.filter((file) => !hasCalendarName(file));
      // The hub parses calendars and allows larger files.
      if (plainFiles.reduce((sum, { size }) => sum + size, 0) > maxBytes)
        throw new Error("These files add up to more than 10 MB. Choose fewer at a time.");
      const unpacked: UnpackedFile[] = [];
      for (const file of plainFiles) unpacked.push(...(await unpack(file)));
      const found = await readPlainFiles(unpacked.filter((file) => !isCalendar(file)));
      const packedCalendars = unpacked.filter(isCalendar).map(asFile);
      const calendars = await previewCalendars([...files.filter(hasCalendarName), ...packedCalendars], found);
      if (found.recipes.length > 0 && !mayPlan) {
        found.recipes = [];
        found.bad.push({ where: "The recipes", why: "An adult in your family can import them." });
      }
      const storedRecipes = found.recipes.length > 0 ? await call(listRecipes, {}) : [];
      const knownNames = new Set(storedRecipes.map(({ name }) => nameKey(name)));
      const plan = readNow((doc) => planFor(found, doc, knownNames));
      if (!plan) throw new Error("Your family's lists haven't loaded yet. Try again in a moment.");
      return { plan, calendars, bad: found.bad };
    },
  });
}

async function readPlainFiles(files: readonly UnpackedFile[]): Promise<ParsedFiles> {
  const texts: TextFile[] = [];
  const bad: BadPart[] = [];
  for (const { name, bytes } of files) {
    const why = whyUnreadable(name, bytes);
    if (why === undefined) texts.push({ name, text: decodeText(bytes) });
    else bad.push({ where: `All of ${baseNameOf(name)}`, why });
  }
  const found = await readFiles(texts);
  return { ...found, bad: [...bad, ...found.bad] };
}

function asFile({ name, bytes }: UnpackedFile): File {
  return new File([bytes], baseNameOf(name), { type: calendarType });
}

async function previewCalendars(files: readonly File[], { bad }: Pick<ParsedFiles, "bad">): Promise<CalendarPreview[]> {
  const calendars: CalendarPreview[] = [];
  for (const file of files) {
    try {
      const found = await sendCalendar(file, { isPreview: true });
      calendars.push({ file, found });
      for (const { line, reason } of [...found.skipped, ...found.notes].slice(0, maxBad))
        bad.push({ where: `Line ${line} of ${file.name}`, why: reason });
    } catch (error) {
      bad.push({ where: file.name, why: failureText(error) });
    }
  }
  return calendars;
}

/** Runs the planned import. Lists also work offline. The hub stores recipes and calendars one by one. */
export function useImport() {
  const [recipeCount, setRecipeCount] = useState(0);
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [listRecipes.path] });
  const importAll = useMutation({
    mutationFn: async ({ plan, calendars }: Preview): Promise<ImportResult> => {
      const { ids, bad } = await addRecipes(plan.recipes, setRecipeCount);
      const traces: Trace[] = [];
      const events = { added: 0, changed: 0 };
      for (const { file } of calendars) {
        await sendCalendar(file, { isPreview: false }).then(
          (done) => {
            traces.push(...done.traces);
            events.added += done.added;
            events.changed += done.changed;
          },
          (error: Error) => bad.push({ where: file.name, why: failureText(error) }),
        );
      }
      const undoLists = runWithUndo(() => withCategoryWords(() => addLists(plan, run)));
      await refresh();
      return {
        thingCount: plan.thingCount,
        recipeCount: ids.length,
        eventCount: events.added,
        changedEventCount: events.changed,
        traces,
        bad,
        async undo() {
          undoLists();
          for (const trace of traces.toReversed()) run(undoChange, { trace });
          for (const id of ids) await call(removeRecipe, { id });
          await refresh();
        },
      };
    },
  });
  return { ...importAll, recipeCount };
}

function addLists({ lists }: Plan, run: Run): void {
  for (const { name, id: listId, isNew, things } of lists) {
    if (isNew && listId !== null) run(addList, { id: listId, name: name ?? "" });
    for (const { id, item, quantity, note, category } of things)
      run(addItem, { id, item, quantity, note, category, listId });
  }
}

/** Undoes the import, except for values that changed since. */
export function useUndo({ undo }: ImportResult) {
  return useMutation({ mutationFn: undo });
}

/**
 * Whether all of the hub's changes have arrived, so that undo is possible. They arrive in order, so it checks the last.
 */
export function useHasArrived({ traces }: ImportResult): boolean {
  const last = traces.at(-1)?.at(-1);
  return (
    useDocumentQuery(["imported", last?.id], (doc) => {
      const collection = collections.find(({ name }) => name === last?.collection);
      if (!last || !collection) return true;
      const now = stateOf(doc, collection, last.id);
      const { isThere, values } = last.before;
      return now.isThere !== isThere || !deepEqual(only(Object.keys(last.after.values), now).values, values);
    }) ?? false
  );
}

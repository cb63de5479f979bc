/** What was found in files of other apps: parts that can be imported, and parts that cannot. */
import { cutText, joinHeadings } from "@hub/shared/features/recipes/lines";
import { maxStepChars, newRecipeSchema } from "@hub/shared/features/recipes/schema";
import { joinNotes } from "@hub/shared/features/shopping/notes";
import { itemCategory, itemName, itemNote, itemQuantity } from "@hub/shared/features/shopping/schema";
import { asLine, nameKey } from "@hub/shared/text";
import * as z from "zod/mini";

/** A field that may hold anything, or be absent: its content is checked when it is collected. */
export const uncheckedField = z.optional(z.unknown());

export interface FoundThing {
  item: string;
  quantity: string;
  note: string;
  category?: string | undefined;
  isDone: boolean;
}

export interface FoundList {
  /** Null for the list that every family has. */
  name: string | null;
  things: FoundThing[];
}

export type FoundRecipe = Omit<z.input<typeof newRecipeSchema>, "id">;

export interface BadPart {
  /** Its place, for people: "line 3 of list.csv". */
  where: string;
  why: string;
}

export interface Found {
  lists: FoundList[];
  recipes: FoundRecipe[];
  bad: BadPart[];
}

interface SaidThing {
  item: unknown;
  quantity?: unknown;
  note?: unknown;
  category?: unknown;
  isDone?: unknown;
  list?: string | null | undefined;
}

/** An imported recipe is a new one, whatever id it had. */
const newRecipe = z.omit(newRecipeSchema, { id: true });
const maxListName = 40;
/** What a planned meal holds in one step. */
const longStepChars = 600;
/** More would fill the page, and say no more than the first ones. */
export const maxBad = 200;

export type Collector = ReturnType<typeof createCollector>;

/** Collects the content of a file part by part; what does not fit is recorded with its place. */
export function createCollector(fileName: string) {
  const found: Found = { lists: [], recipes: [], bad: [] };
  const lists = new Map<string | null, FoundList>();

  function listNamed(said: string | null | undefined): FoundList {
    const name =
      asLine(said ?? "")
        .slice(0, maxListName)
        .trim() || null;
    const key = name && nameKey(name);
    const known = lists.get(key);
    if (known) return known;
    const list: FoundList = { name, things: [] };
    lists.set(key, list);
    found.lists.push(list);
    return list;
  }

  function addBad(place: string, why: string): void {
    if (found.bad.length < maxBad) found.bad.push({ where: `${place} of ${fileName}`, why });
  }

  return {
    found,
    addBad,

    addThing(place: string, said: SaidThing): void {
      const item = itemName.safeParse(said.item);
      if (!item.success) return addBad(place, whyNoName(said.item));
      const quantity = wordsOf(said.quantity);
      // A text too long for an amount becomes a note.
      const isAmount = itemQuantity.safeParse(quantity).success;
      const note = itemNote.safeParse(joinNotes(wordsOf(said.note), isAmount ? "" : quantity));
      if (!note.success) return addBad(place, `The note for ${item.data} is too long.`);
      listNamed(said.list).things.push({
        item: item.data,
        quantity: isAmount ? quantity : "",
        note: note.data,
        category: itemCategory.safeParse(said.category).data,
        isDone: said.isDone === true,
      });
    },

    addRecipe(place: string, said: FoundRecipe): void {
      const recipe = newRecipe.safeParse({
        ...said,
        ...(Array.isArray(said.steps) && { steps: fittingSteps(said.steps) }),
      });
      if (recipe.success) found.recipes.push(recipe.data);
      else addBad(place, whyNoRecipe(recipe.error));
    },
  };
}

/** A number or a text as text; empty for anything else. */
export function wordsOf(value: unknown): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(Math.round(value * 1_000) / 1_000) : "";
  return typeof value === "string" ? asLine(value) : "";
}

/** Steps with the names of their sections; one that is too long becomes several, between its sentences. */
function fittingSteps(steps: readonly string[]): string[] {
  if (!steps.every((step) => typeof step === "string")) return [...steps];
  return joinHeadings(steps).flatMap((step) =>
    step.length > maxStepChars ? cutText(asLine(step), longStepChars) : [step],
  );
}

function whyNoName(said: unknown): string {
  return wordsOf(said) === "" ? "It has no name." : "Its name is longer than 200 characters.";
}

function whyNoRecipe({ issues }: z.core.$ZodError): string {
  const [field] = issues[0]?.path ?? [];
  return field === "name" ? "The recipe has no name, or its name is too long." : `Its ${String(field)} are too long.`;
}

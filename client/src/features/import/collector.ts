/** Collects the content of other apps' files: parts that can be imported, and parts that cannot. */
import { cutText, joinHeadings } from "@hub/shared/features/recipes/lines";
import { maxStepChars, newRecipeSchema } from "@hub/shared/features/recipes/schema";
import { joinNotes } from "@hub/shared/features/shopping/notes";
import { itemCategory, itemName, itemNote, itemQuantity } from "@hub/shared/features/shopping/schema";
import { asLine, nameKey } from "@hub/shared/text";
import * as z from "zod/mini";

/** A field with any content, or none. The collector validates it. */
export const uncheckedField = z.optional(z.unknown());

export interface ParsedItem {
  item: string;
  quantity: string;
  note: string;
  category?: string | undefined;
  isDone: boolean;
}

export interface ParsedList {
  /** Null for the default list. */
  name: string | null;
  things: ParsedItem[];
}

export type ParsedRecipe = Omit<z.input<typeof newRecipeSchema>, "id">;

export interface BadPart {
  /** Its location as text: "line 3 of list.csv". */
  where: string;
  why: string;
}

export interface ParsedFiles {
  lists: ParsedList[];
  recipes: ParsedRecipe[];
  bad: BadPart[];
}

interface RawItem {
  item: unknown;
  quantity?: unknown;
  note?: unknown;
  category?: unknown;
  isDone?: unknown;
  list?: string | null | undefined;
}

/** An imported recipe always gets a new id. */
const newRecipe = z.omit(newRecipeSchema, { id: true });
const maxListName = 40;
/** The longest step that a planned meal can store. */
const longStepChars = 600;
/** The number of reported bad parts. More would only fill the page. */
export const maxBad = 200;

export type Collector = ReturnType<typeof createCollector>;

/** Collects the content of a file part by part. Records invalid parts with their location. */
export function createCollector(fileName: string) {
  const parsed: ParsedFiles = { lists: [], recipes: [], bad: [] };
  const lists = new Map<string | null, ParsedList>();

  function findOrAddList(raw: string | null | undefined): ParsedList {
    const name =
      asLine(raw ?? "")
        .slice(0, maxListName)
        .trim() || null;
    const key = name && nameKey(name);
    const existing = lists.get(key);
    if (existing) return existing;
    const list: ParsedList = { name, things: [] };
    lists.set(key, list);
    parsed.lists.push(list);
    return list;
  }

  function addBad(location: string, why: string): void {
    if (parsed.bad.length < maxBad) parsed.bad.push({ where: `${location} of ${fileName}`, why });
  }

  return {
    parsed,
    addBad,

    addThing(location: string, raw: RawItem): void {
      const item = itemName.safeParse(raw.item);
      if (!item.success) return addBad(location, whyNoName(raw.item));
      const quantity = wordsOf(raw.quantity);
      // A text too long for an amount becomes a note.
      const isAmount = itemQuantity.safeParse(quantity).success;
      const note = itemNote.safeParse(joinNotes(wordsOf(raw.note), isAmount ? "" : quantity));
      if (!note.success) return addBad(location, `The note for ${item.data} is too long.`);
      findOrAddList(raw.list).things.push({
        item: item.data,
        quantity: isAmount ? quantity : "",
        note: note.data,
        category: itemCategory.safeParse(raw.category).data,
        isDone: raw.isDone === true,
      });
    },

    addRecipe(location: string, raw: ParsedRecipe): void {
      const recipe = newRecipe.safeParse({
        ...raw,
        ...(Array.isArray(raw.steps) && { steps: fittingSteps(raw.steps) }),
      });
      if (recipe.success) parsed.recipes.push(recipe.data);
      else addBad(location, whyNoRecipe(recipe.error));
    },
  };
}

/** Converts a number or a text to text. Empty for anything else. */
export function wordsOf(value: unknown): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(Math.round(value * 1_000) / 1_000) : "";
  return typeof value === "string" ? asLine(value) : "";
}

/** Splits steps that are too long between sentences. Keeps the names of their sections. */
function fittingSteps(steps: readonly string[]): string[] {
  if (!steps.every((step) => typeof step === "string")) return [...steps];
  return joinHeadings(steps).flatMap((step) =>
    step.length > maxStepChars ? cutText(asLine(step), longStepChars) : [step],
  );
}

function whyNoName(raw: unknown): string {
  return wordsOf(raw) === "" ? "It has no name." : "Its name is longer than 200 characters.";
}

function whyNoRecipe({ issues }: z.core.$ZodError): string {
  const [field] = issues[0]?.path ?? [];
  return field === "name" ? "The recipe has no name, or its name is too long." : `Its ${String(field)} are too long.`;
}

/** Lines by the names that people say, on the list that every family has or, where it lacks one, on the others. */

import { readShoppingList } from "@hub/shared/features/shopping/document";
import { readOpenLists, readOtherLists } from "@hub/shared/features/shopping/other-lists";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { formatCount } from "@hub/shared/format-count";
import type { ListId } from "@hub/shared/ids";
import { formatList } from "@hub/shared/phrases";
import type * as Y from "yjs";
import type { AssistantContext } from "../actions/assistant-context.ts";
import { findNamed, isSameName, type NameMatch } from "./names.ts";
import { askOn } from "./questions.ts";
import type { Reply } from "./reply.ts";
import type { RequestedItem } from "./requested-items.ts";

/** Everything that is written down to be bought, on any list. */
export interface AllLines {
  own: readonly ShoppingLine[];
  elsewhere: readonly ShoppingLine[];
  /** `own` and `elsewhere` together. */
  all: readonly ShoppingLine[];
  /** "the list", "the dm list" */
  listOf(line: Pick<ShoppingLine, "listId">): string;
}

export async function readAllLines({ read }: Pick<AssistantContext, "read">): Promise<AllLines> {
  const own = await read(readShoppingList);
  const others = await read(readOtherLists);
  const names = new Map<ListId | null, string>(others.map(({ id, name }) => [id, name]));
  const elsewhere = others.flatMap(({ lines }) => lines);
  return {
    own,
    elsewhere,
    all: [...own, ...elsewhere],
    listOf: ({ listId }) => (names.has(listId) ? `the ${names.get(listId)} list` : "the list"),
  };
}

/** A thing by its name: what is still open before what is ticked, its whole name before a part of another. */
export function findLine(
  name: string,
  { own, elsewhere }: Pick<AllLines, "own" | "elsewhere">,
  isMeant: (line: ShoppingLine) => boolean = () => true,
): NameMatch<ShoppingLine> {
  for (const isLeft of [isOpen, () => true]) {
    const places = [own, elsewhere].map((lines) => lines.filter((line) => isMeant(line) && isLeft(line)));
    const item = places.flat().find((line) => isSameName(line.item, name));
    if (item) return { kind: "one", item };
    for (const lines of places) {
      const found = findNamed(lines, name, (line) => line.item);
      if (found.kind !== "none") return found;
    }
  }
  return { kind: "none" };
}

export function isOpen({ completed }: Pick<ShoppingLine, "completed">): boolean {
  return !completed;
}

/** "the list and the dm list": the lists that these lines are on. */
export function placesOf(lines: readonly ShoppingLine[], { listOf }: Pick<AllLines, "listOf">): string {
  return formatList([...new Set(lines.map(listOf))]);
}

/** Those of the things for which there is just one line. */
export function findLines(
  items: readonly Pick<RequestedItem, "item">[],
  lines: AllLines,
  isMeant?: (line: ShoppingLine) => boolean,
): ShoppingLine[] {
  return items.flatMap(({ item }) => {
    const found = findLine(item, lines, isMeant);
    return found.kind === "one" ? [found.item] : [];
  });
}

/** Several lines have the name that was said. */
export function whichLine(lines: readonly ShoppingLine[], verb: string): Reply {
  const names = lines.map(({ item }) => item);
  return askOn(`Which one: ${formatList(names, "or")}?`, verb);
}

/** "Also to buy: 3 things on dm."; undefined when there is nothing. */
export function describeOtherLists(doc: Y.Doc): string | undefined {
  const others = readOpenLists(doc);
  if (others.length === 0) return undefined;
  return `Also to buy: ${formatList(others.map(({ name, openCount }) => `${formatCount(openCount, "thing")} on ${name}`))}.`;
}

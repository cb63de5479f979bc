/** Finds lines by name, first on the shopping list, then on the other lists. */

import { readShoppingList } from "@hub/shared/features/shopping/document";
import { readOpenLists, readOtherLists } from "@hub/shared/features/shopping/other-lists";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { formatCount } from "@hub/shared/format-count";
import type { ListId } from "@hub/shared/ids";
import { formatList } from "@hub/shared/phrases";
import type * as Y from "yjs";
import type { AssistantContext } from "../actions/assistant-context.ts";
import { findByName, isSameName, type NameMatch } from "./names.ts";
import { askForMore } from "./questions.ts";
import type { Reply } from "./reply.ts";
import type { RequestedItem } from "./requested-items.ts";

/** All lines of all lists. */
export interface AllLines {
  mainLines: readonly ShoppingLine[];
  otherLines: readonly ShoppingLine[];
  /** `mainLines` and `otherLines` together. */
  all: readonly ShoppingLine[];
  /** "the list", "the dm list" */
  listOf(line: Pick<ShoppingLine, "listId">): string;
}

export async function readAllLines({ read }: Pick<AssistantContext, "read">): Promise<AllLines> {
  const mainLines = await read(readShoppingList);
  const others = await read(readOtherLists);
  const names = new Map<ListId | null, string>(others.map(({ id, name }) => [id, name]));
  const otherLines = others.flatMap(({ lines }) => lines);
  return {
    mainLines,
    otherLines,
    all: [...mainLines, ...otherLines],
    listOf: ({ listId }) => (names.has(listId) ? `the ${names.get(listId)} list` : "the list"),
  };
}

/** Finds a line by name. Open lines come before ticked ones, and full names before partial ones. */
export function findLine(
  name: string,
  { mainLines, otherLines }: Pick<AllLines, "mainLines" | "otherLines">,
  isCandidate: (line: ShoppingLine) => boolean = () => true,
): NameMatch<ShoppingLine> {
  for (const isEligible of [isOpen, () => true]) {
    const groups = [mainLines, otherLines].map((lines) =>
      lines.filter((line) => isCandidate(line) && isEligible(line)),
    );
    const item = groups.flat().find((line) => isSameName(line.item, name));
    if (item) return { kind: "one", item };
    for (const lines of groups) {
      const found = findByName(lines, name, (line) => line.item);
      if (found.kind !== "none") return found;
    }
  }
  return { kind: "none" };
}

export function isOpen({ completed }: Pick<ShoppingLine, "completed">): boolean {
  return !completed;
}

/** The lists of these lines: "the list and the dm list". */
export function describeListsOf(lines: readonly ShoppingLine[], { listOf }: Pick<AllLines, "listOf">): string {
  return formatList([...new Set(lines.map(listOf))]);
}

/** The lines of the items that match exactly one line. */
export function findLines(
  items: readonly Pick<RequestedItem, "item">[],
  lines: AllLines,
  isCandidate?: (line: ShoppingLine) => boolean,
): ShoppingLine[] {
  return items.flatMap(({ item }) => {
    const found = findLine(item, lines, isCandidate);
    return found.kind === "one" ? [found.item] : [];
  });
}

/** Asks which of several matching lines is meant. */
export function askWhichLine(lines: readonly ShoppingLine[], verb: string): Reply {
  const names = lines.map(({ item }) => item);
  return askForMore(`Which one: ${formatList(names, "or")}?`, verb);
}

/** "Also to buy: 3 items on dm." Undefined if there are no open lines. */
export function describeOtherLists(doc: Y.Doc): string | undefined {
  const others = readOpenLists(doc);
  if (others.length === 0) return undefined;
  return `Also to buy: ${formatList(others.map(({ name, openCount }) => `${formatCount(openCount, "item")} on ${name}`))}.`;
}

/** Reads lists as other apps export them or as their APIs return them. Each reader detects values of its app. */
import * as z from "zod/mini";
import { type Collector, wordsOf } from "../collector.ts";

const text = z._default(z.optional(z.nullable(z.unknown())), "");
const parts = z.array(z.unknown());

/** A Google Keep note. Takeout writes one file per note. */
const keepNote = z.object({
  title: z._default(z.string(), ""),
  isTrashed: z._default(z.boolean(), false),
  listContent: z.optional(parts),
  textContent: z.optional(z.string()),
  userEditedTimestampUsec: z.unknown(),
});
const keepLine = z.object({ text, isChecked: text });

export function readKeep(value: unknown, collector: Collector): boolean {
  const { success, data: note } = keepNote.safeParse(value);
  if (!success || (note.listContent === undefined && note.textContent === undefined)) return false;
  if (note.isTrashed) return true;
  const lines =
    note.listContent ??
    (note.textContent ?? "")
      .split("\n")
      .filter(Boolean)
      .map((line) => ({ text: line }));
  for (const [index, line] of lines.entries()) {
    const { text: item, isChecked } = keepLine.safeParse(line).data ?? { text: undefined, isChecked: false };
    collector.addThing(`Line ${index + 1}`, { item, isDone: isChecked, list: note.title });
  }
  return true;
}

/** The data of a Todoist account, as its sync API returns it and backup tools store it. */
const todoist = z.object({ projects: parts, items: parts });
const todoistProject = z.object({ id: z.union([z.string(), z.number()]), name: z.string() });
const todoistItem = z.object({
  content: text,
  description: text,
  project_id: text,
  checked: text,
  is_deleted: text,
});

export function readTodoist(value: unknown, collector: Collector): boolean {
  const { success, data } = todoist.safeParse(value);
  if (!success) return false;
  const projects = new Map<string, string>();
  for (const each of data.projects) {
    const project = todoistProject.safeParse(each).data;
    if (project) projects.set(String(project.id), project.name);
  }
  for (const [index, each] of data.items.entries()) {
    const item = todoistItem.safeParse(each).data;
    if (item?.is_deleted === true) continue;
    collector.addThing(`Task ${index + 1}`, {
      item: item?.content,
      note: item?.description,
      isDone: item?.checked === true || item?.checked === 1,
      list: projects.get(String(item?.project_id)) ?? null,
    });
  }
  return true;
}

/** A Bring list, in the forms that its API has returned. Skips recently bought items. */
const bring = z.object({ purchase: parts, recently: parts });
const bringLists = z.union([bring, z.object({ items: bring })]);
const bringItem = z.object({ name: text, itemId: text, specification: text });

export function readBring(value: unknown, collector: Collector): boolean {
  const { success, data } = bringLists.safeParse(value);
  if (!success) return false;
  const { purchase } = "items" in data ? data.items : data;
  for (const [index, each] of purchase.entries()) {
    const item = bringItem.safeParse(each).data;
    const { quantity, note } = amountOrNote(wordsOf(item?.specification));
    collector.addThing(`Entry ${index + 1}`, { item: item?.name || item?.itemId, quantity, note });
  }
  return true;
}

/** Bring has one field for amounts and notes: "500 g" and "the green one". */
function amountOrNote(specification: string): { quantity: string; note: string } {
  const isAmount = /^\d/.test(specification) && specification.length <= 20;
  return isAmount ? { quantity: specification, note: "" } : { quantity: "", note: specification };
}

/** AnyList lists, as third-party tools store them. */
const anyLists = z.union([z.array(z.object({ name: z.string(), items: parts })), z.object({ lists: parts })]);
const anyList = z.object({ name: text, items: parts });
const anyListItem = z.object({ name: text, quantity: text, details: text, checked: text });

export function readAnyList(value: unknown, collector: Collector): boolean {
  const { success, data } = anyLists.safeParse(value);
  if (!success) return false;
  for (const [index, each] of (Array.isArray(data) ? data : data.lists).entries()) {
    const list = anyList.safeParse(each).data;
    if (!list) collector.addBad(`List ${index + 1}`, "It isn't a list.");
    for (const [at, entry] of (list?.items ?? []).entries()) {
      const { name, quantity, details, checked } = anyListItem.safeParse(entry).data ?? {};
      collector.addThing(`Entry ${at + 1} of list ${index + 1}`, {
        item: name,
        quantity,
        note: details,
        isDone: checked === true,
        list: wordsOf(list?.name),
      });
    }
  }
  return true;
}

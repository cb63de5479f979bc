/** Describes a change of an entry: the topic, the verb and the name. */
import * as Y from "yjs";
import type { EntryEdit } from "./edit-reader.ts";
import { changedKeyWrites } from "./touches.ts";

/**
 * The topic of an item: a collection by its name, dietary restrictions ("food"), or an edit too large to describe
 * ("much").
 */
export type Topic = string;

export type Verb =
  | "added"
  | "removed"
  | "restored"
  | "changed"
  | "ticked"
  | "unticked"
  | "missed"
  | "moved"
  | "cooked"
  | "bookmarked"
  | "announced"
  | "joined";

/** The name of a changed entry, with its list or day if the text names it. */
export interface NamedThing {
  name: string;
  place?: string | undefined;
}

export interface Description extends NamedThing {
  about: Topic;
  verb: Verb;
}

const verbs = { added: "added", removed: "removed", "brought-back": "restored", changed: "changed" } as const;
/** Presence and attention are not listed, so the history never shows where a person was. */
const transientFields = /^(status|seenAt$|picks:|marks:|endedAt$|addUntil$|takenBy$|chosenAt$|guessed$|calledAt$)/;

/** Describes an edit; undefined if it is not listed. */
export function describeEdit(edit: EntryEdit, doc: Y.Doc): Description | undefined {
  const { collection, kind } = edit;
  const changed = [...changedKeyWrites(edit).keys()].filter((key) => !transientFields.test(key));
  if (kind === "changed" && changed.length === 0) return undefined;
  const field = fieldsOf(edit, doc);
  const description = {
    about: collection.name,
    verb: verbOf(edit, changed),
    name: nameOf(collection.name, field),
  };
  switch (collection.name) {
    case "items":
      return { ...description, place: listOf(field("listId"), doc) };
    case "members":
      return kind === "changed" && changed.every((key) => key.startsWith("dietaryRestrictions:"))
        ? { ...description, about: "food" }
        : description;
    case "eventChanges":
      return {
        about: "events",
        verb: edit.keys.get("isRemoved")?.after === true ? "removed" : "changed",
        name: eventTitle(field("eventId"), doc),
        place: textOf(field("day")),
      };
    case "trips":
      return kind === "added" ? description : undefined;
    case "meals":
      return { ...description, place: textOf(field("date")) };
    default:
      return description;
  }
}

export type FieldReader = (key: string) => unknown;

function verbOf({ collection: { name }, kind, keys }: EntryEdit, changed: readonly string[]): Verb {
  if (name === "messages" && kind === "added" && keys.get("isCall")?.after === true) return "announced";
  if (kind !== "changed") return verbs[kind];
  const only = (key: string) => changed.includes(key);
  if (name === "items" && only("completed")) return keys.get("completed")?.after === true ? "ticked" : "unticked";
  if (name === "items" && only("missingBy")) return keys.get("missingBy")?.after === null ? "changed" : "missed";
  if (name === "meals" && only("date")) return "moved";
  if (name === "meals" && only("cookedAt") && keys.get("cookedAt")?.after !== null) return "cooked";
  if (name === "activities" && keys.get("isBookmarked")?.after === true) return "bookmarked";
  return "changed";
}

/**
 * Reads a field: the value that the edit wrote, else the current one. It hides the text of an event that is private
 * now. It also hides the text of an event that the document no longer holds, because that may have been private.
 */
export function fieldsOf({ collection, id, keys }: EntryEdit, doc: Y.Doc): FieldReader {
  const { implied } = collection;
  const map = doc.getMap(collection.name).get(id);
  const entry = map instanceof Y.Map ? map : undefined;
  const isForgotten = implied !== undefined && entry === undefined;
  const present = implied && entry ? implied(Object.fromEntries(entry)) : {};
  return (key) => {
    if (isForgotten && nameFields.includes(key)) return undefined;
    return present[key] ?? keys.get(key)?.after ?? entry?.get(key);
  };
}

const nameFields = ["item", "title", "recipeName", "name"];
const fallbackNames: Readonly<Record<string, string>> = {
  timers: "a timer",
  prices: "a receipt",
  trips: "a trip",
  events: "an event",
  // A message may be for some people only, and its text is removed with it.
  messages: "a message",
};

function nameOf(collection: string, field: FieldReader): string {
  if (collection === "messages") return "a message";
  const name = nameFields.map(field).find((value) => typeof value === "string" && value !== "");
  return typeof name === "string" ? name : (fallbackNames[collection] ?? "something");
}

function eventTitle(eventId: unknown, doc: Y.Doc): string {
  const event = typeof eventId === "string" ? doc.getMap("events").get(eventId) : undefined;
  return textOf(event instanceof Y.Map ? event.get("title") : undefined) ?? "an event";
}

function listOf(listId: unknown, doc: Y.Doc): string | undefined {
  const list = typeof listId === "string" ? doc.getMap("lists").get(listId) : undefined;
  return textOf(list instanceof Y.Map ? list.get("name") : undefined);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

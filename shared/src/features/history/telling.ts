/** How what was done to an entry is told: what of it, with which verb, and what the thing is called. */
import * as Y from "yjs";
import type { EntryEdit } from "./edit-reader.ts";
import { changedIn } from "./touches.ts";

/** What a deed is about: a collection by its name, what somebody must not eat ("food"), or too much to say ("much"). */
export type About = string;

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
  | "kept"
  | "called"
  | "joined";

/** A thing by its name, and on which list or for which day it is; undefined where that goes without saying. */
export interface Named {
  name: string;
  place?: string | undefined;
}

export interface Telling extends Named {
  about: About;
  verb: Verb;
}

const verbs = { added: "added", removed: "removed", "brought-back": "restored", changed: "changed" } as const;
/** Where people are and what they look at passes: nobody is to read for months where somebody was. */
const passing = /^(status|seenAt$|picks:|marks:|endedAt$|addUntil$|takenBy$|chosenAt$|guessed$|calledAt$)/;

/** Undefined where it is not told. */
export function tellingOf(edit: EntryEdit, doc: Y.Doc): Telling | undefined {
  const { collection, kind } = edit;
  const changed = [...changedIn(edit).keys()].filter((key) => !passing.test(key));
  if (kind === "changed" && changed.length === 0) return undefined;
  const field = fieldsOf(edit, doc);
  const telling = {
    about: collection.name,
    verb: verbOf(edit, changed),
    name: nameOf(collection.name, field),
  };
  switch (collection.name) {
    case "items":
      return { ...telling, place: listOf(field("listId"), doc) };
    case "members":
      return kind === "changed" && changed.every((key) => key.startsWith("dietaryRestrictions:"))
        ? { ...telling, about: "food" }
        : telling;
    case "eventChanges":
      return {
        about: "events",
        verb: edit.keys.get("isRemoved")?.after === true ? "removed" : "changed",
        name: eventTitle(field("eventId"), doc),
        place: textOf(field("day")),
      };
    case "trips":
      return kind === "added" ? telling : undefined;
    case "meals":
      return { ...telling, place: textOf(field("date")) };
    default:
      return telling;
  }
}

export type FieldOf = (key: string) => unknown;

function verbOf({ collection: { name }, kind, keys }: EntryEdit, changed: readonly string[]): Verb {
  if (name === "messages" && kind === "added" && keys.get("isCall")?.after === true) return "called";
  if (kind !== "changed") return verbs[kind];
  const only = (key: string) => changed.includes(key);
  if (name === "items" && only("completed")) return keys.get("completed")?.after === true ? "ticked" : "unticked";
  if (name === "items" && only("missingBy")) return keys.get("missingBy")?.after === null ? "changed" : "missed";
  if (name === "meals" && only("date")) return "moved";
  if (name === "meals" && only("cookedAt") && keys.get("cookedAt")?.after !== null) return "cooked";
  if (name === "activities" && keys.get("isBookmarked")?.after === true) return "kept";
  return "changed";
}

/** What a field was as the edit wrote it, else what it is today. */
export function fieldsOf({ collection, id, keys }: EntryEdit, doc: Y.Doc): FieldOf {
  const map = doc.getMap(collection.name).get(id);
  return (key) => keys.get(key)?.after ?? (map instanceof Y.Map ? map.get(key) : undefined);
}

const nameFields = ["item", "title", "recipeName", "name"];
const nameless: Readonly<Record<string, string>> = {
  timers: "a timer",
  prices: "a receipt",
  trips: "a trip",
  // Whom a message is for it says to them alone, and what it said is gone with it.
  messages: "a message",
};

function nameOf(collection: string, field: FieldOf): string {
  if (collection === "messages") return "a message";
  const name = nameFields.map(field).find((value) => typeof value === "string" && value !== "");
  return typeof name === "string" ? name : (nameless[collection] ?? "something");
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

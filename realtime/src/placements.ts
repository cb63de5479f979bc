/** Where the items of an update belong in the document, found out before they are part of it. */
import { HubError } from "@hub/shared/errors";
import * as Y from "yjs";
import type { Struct } from "./parse-update.ts";

type Type = Y.AbstractType<unknown>;

export interface Place {
  /** What the item is put into: a type of the document, or the item of the update that brings the type. */
  container: object;
  /** The keys that lead to the container, the name of its root type first. */
  path: readonly string[];
  key: string | null;
}

/** How deep types may be nested in one another; Yjs deletes level by level. */
const maxDepth = 8;
/** Stands in a path for a type that is an element of a list. */
const element = "";

/** Looks up items of the document, and of an update as far as they were added. */
export class Placements {
  private readonly doc: Y.Doc;
  /** For each client id, what was added, in order; Yjs drops what has no place, and so do its children. */
  private readonly added = new Map<number, Struct[]>();
  private readonly places = new Map<Struct, Place | undefined>();
  private readonly paths = new Map<Type, readonly string[]>();

  constructor(doc: Y.Doc) {
    this.doc = doc;
  }

  /** Adds the next struct of an update, after all that it builds on; undefined when Yjs will drop it. */
  add(struct: Struct): Place | undefined {
    const place = struct instanceof Y.Item ? this.placeOf(struct) : undefined;
    this.places.set(struct, place);
    const run = this.added.get(struct.id.client);
    if (run) run.push(struct);
    else this.added.set(struct.id.client, [struct]);
    return place;
  }

  /** Where an item of the document is. */
  ofStored(item: Y.Item): Place {
    // Once an item is part of a document its parent is a type.
    const container = item.parent as Type;
    return { container, path: this.pathOf(container), key: item.parentSub };
  }

  /** Follows `Item.getMissing` of Yjs. */
  private placeOf({ parent, parentSub, origin, rightOrigin }: Y.Item): Place | undefined {
    const left = origin && this.find(origin);
    const right = rightOrigin && this.find(rightOrigin);
    if (left instanceof Y.GC || right instanceof Y.GC) return undefined;
    if (typeof parent === "string") {
      const container: object = this.doc.share.get(parent) ?? this.doc;
      return { container, path: [parent], key: parentSub };
    }
    if (parent instanceof Y.ID) return this.inside(this.find(parent), parentSub);
    const beside = left ?? right;
    return beside ? this.placeIn(beside) : undefined;
  }

  private inside(holder: Struct, key: string | null): Place | undefined {
    if (!(holder instanceof Y.Item) || !(holder.content instanceof Y.ContentType)) return undefined;
    const place = this.placeIn(holder);
    if (!place) return undefined;
    if (place.path.length > maxDepth) throw new HubError("invalid");
    const container = this.places.has(holder) ? holder : holder.content.type;
    return { container, path: [...place.path, place.key ?? element], key };
  }

  private placeIn(item: Y.Item): Place | undefined {
    return this.places.has(item) ? this.places.get(item) : this.ofStored(item);
  }

  /** The struct of an id: one that was added, else the document's. What has no place is dropped, as in Yjs. */
  private find(id: Y.ID): Struct {
    const run = this.added.get(id.client);
    const [first] = run ?? [];
    if (!run || !first || id.clock < Math.max(first.id.clock, Y.getState(this.doc.store, id.client)))
      return Y.getItem(this.doc.store, id);
    const struct = run[Y.findIndexSS(run, id.clock)] ?? first;
    return this.places.get(struct) ? struct : new Y.GC(struct.id, struct.length);
  }

  private pathOf(type: Type): readonly string[] {
    const known = this.paths.get(type);
    if (known) return known;
    const path = this.findPath(type);
    this.paths.set(type, path);
    return path;
  }

  private findPath(type: Type): readonly string[] {
    const item = type._item;
    if (!item) return [Y.findRootTypeKey(type)];
    const { path, key } = this.ofStored(item);
    return [...path, key ?? element];
  }
}

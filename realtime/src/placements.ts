/** Where the items of an update belong in the document, found out before they are part of it. */
import { HubError } from "@hub/shared/errors";
import { clockOf, holderOf, rootNameOf, type Struct, storedStruct, structAt, typeIn } from "@hub/shared/yjs-internals";
import * as Y from "yjs";

type Type = Y.AbstractType<unknown>;

export interface Placement {
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
  /** By client id, the structs that were added, in order; Yjs drops one that has no place, and its children with it. */
  private readonly added = new Map<number, Struct[]>();
  private readonly placements = new Map<Struct, Placement | undefined>();
  private readonly paths = new Map<Type, readonly string[]>();

  constructor(doc: Y.Doc) {
    this.doc = doc;
  }

  /** Adds the next struct of an update, after all that it builds on; undefined when Yjs will drop it. */
  add(struct: Struct): Placement | undefined {
    const placement = struct instanceof Y.Item ? this.placementOf(struct) : undefined;
    if (placement) this.requireBesideBeginning(struct, placement);
    this.placements.set(struct, placement);
    const run = this.added.get(struct.id.client);
    if (run) run.push(struct);
    else this.added.set(struct.id.client, [struct]);
    return placement;
  }

  /** Where an item of the document is. */
  ofStored(item: Y.Item): Placement {
    // Once an item is part of a document its parent is a type.
    const container = item.parent as Type;
    return { container, path: this.pathOf(container), key: item.parentSub };
  }

  /** Follows `Item.getMissing` of Yjs. */
  private placementOf({ parent, parentSub, origin, rightOrigin }: Y.Item): Placement | undefined {
    const left = origin && this.find(origin);
    const right = rightOrigin && this.find(rightOrigin);
    if (left instanceof Y.GC || right instanceof Y.GC) return undefined;
    if (typeof parent === "string") {
      const container: object = this.doc.share.get(parent) ?? this.doc;
      return { container, path: [parent], key: parentSub };
    }
    if (parent instanceof Y.ID) return this.inside(this.find(parent), parentSub);
    const beside = left ?? right;
    return beside ? this.placementIn(beside) : undefined;
  }

  /** Where the document has the beginning of a struct, Yjs puts the rest after it, whatever place the struct names. */
  private requireBesideBeginning({ id: { client, clock } }: Struct, { container, key }: Placement): void {
    const state = clockOf(this.doc, client);
    if (clock >= state || this.added.has(client)) return;
    const beginning = storedStruct(this.doc, Y.createID(client, state - 1));
    const isThere = beginning instanceof Y.Item && beginning.parent === container && beginning.parentSub === key;
    if (!isThere) throw new HubError("invalid");
  }

  private inside(holder: Struct, key: string | null): Placement | undefined {
    const type = holder instanceof Y.Item ? typeIn(holder) : undefined;
    if (!(holder instanceof Y.Item) || !type) return undefined;
    const placement = this.placementIn(holder);
    if (!placement) return undefined;
    if (placement.path.length > maxDepth) throw new HubError("invalid");
    const container = this.placements.has(holder) ? holder : type;
    return { container, path: [...placement.path, placement.key ?? element], key };
  }

  private placementIn(item: Y.Item): Placement | undefined {
    return this.placements.has(item) ? this.placements.get(item) : this.ofStored(item);
  }

  /** The struct with an id: an added one, else the document's. One that has no place counts as dropped, as in Yjs. */
  private find(id: Y.ID): Struct {
    const run = this.added.get(id.client);
    const [first] = run ?? [];
    if (!run || !first || id.clock < Math.max(first.id.clock, clockOf(this.doc, id.client)))
      return storedStruct(this.doc, id);
    const struct = structAt(run, id.clock) ?? first;
    return this.placements.get(struct) ? struct : new Y.GC(struct.id, struct.length);
  }

  private pathOf(type: Type): readonly string[] {
    const known = this.paths.get(type);
    if (known) return known;
    const path = this.findPath(type);
    this.paths.set(type, path);
    return path;
  }

  private findPath(type: Type): readonly string[] {
    const item = holderOf(type);
    if (!item) return [rootNameOf(type)];
    const { path, key } = this.ofStored(item);
    return [...path, key ?? element];
  }
}

/** Finds where the items of an update belong in the document, before Yjs applies it. */
import { HubError } from "@hub/shared/errors";
import { clockOf, holderOf, rootNameOf, type Struct, storedStruct, structAt, typeIn } from "@hub/shared/yjs-internals";
import * as Y from "yjs";

type Type = Y.AbstractType<unknown>;

export interface Placement {
  /** The container of the item: a type of the document, or the item of the update that holds the type. */
  container: object;
  /** The path to the container, starting with the name of its root type. */
  path: readonly string[];
  key: string | null;
}

/** The maximum depth of nested types. Yjs deletes level by level. */
const maxDepth = 8;
/** Path segment for a type that is an element of a list. */
const element = "";

/** Looks up items of the document, and items of the update that were added so far. */
export class Placements {
  private readonly doc: Y.Doc;
  /** Added structs in order, by client id. Yjs drops a struct without a place, and its children. */
  private readonly added = new Map<number, Struct[]>();
  private readonly placements = new Map<Struct, Placement | undefined>();
  private readonly paths = new Map<Type, readonly string[]>();

  constructor(doc: Y.Doc) {
    this.doc = doc;
  }

  /** Adds the next struct of an update, after everything it builds on. Returns undefined when Yjs will drop it. */
  add(struct: Struct): Placement | undefined {
    const placement = struct instanceof Y.Item ? this.placementOf(struct) : undefined;
    if (placement) this.requireSameContainer(struct, placement);
    this.placements.set(struct, placement);
    const run = this.added.get(struct.id.client);
    if (run) run.push(struct);
    else this.added.set(struct.id.client, [struct]);
    return placement;
  }

  /** The placement of an item that is part of the document. */
  ofStored(item: Y.Item): Placement {
    // The parent of an integrated item is always a type.
    const container = item.parent as Type;
    return { container, path: this.pathOf(container), key: item.parentSub };
  }

  /** Mirrors `Item.getMissing` of Yjs. */
  private placementOf({ parent, parentSub, origin, rightOrigin }: Y.Item): Placement | undefined {
    const left = origin && this.find(origin);
    const right = rightOrigin && this.find(rightOrigin);
    if (left instanceof Y.GC || right instanceof Y.GC) return undefined;
    if (typeof parent === "string") {
      const container: object = this.doc.share.get(parent) ?? this.doc;
      return { container, path: [parent], key: parentSub };
    }
    if (parent instanceof Y.ID) return this.inside(this.find(parent), parentSub);
    const neighbor = left ?? right;
    return neighbor ? this.placementIn(neighbor) : undefined;
  }

  /** When the document has the beginning of a struct, Yjs appends the rest to it, whatever place the struct names. */
  private requireSameContainer({ id: { client, clock } }: Struct, { container, key }: Placement): void {
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

  /**
   * Finds the struct with an id: an added one, else the document's. A struct without a place counts as dropped, as in
   * Yjs.
   */
  private find(id: Y.ID): Struct {
    const run = this.added.get(id.client);
    const [first] = run ?? [];
    if (!run || !first || id.clock < Math.max(first.id.clock, clockOf(this.doc, id.client)))
      return storedStruct(this.doc, id);
    const struct = structAt(run, id.clock) ?? first;
    return this.placements.get(struct) ? struct : new Y.GC(struct.id, struct.length);
  }

  private pathOf(type: Type): readonly string[] {
    const cached = this.paths.get(type);
    if (cached) return cached;
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

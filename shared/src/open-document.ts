/**
 * Creates empty family documents. It does not use collections, because a page opens its replica before it loads the
 * schemas.
 */
import * as Y from "yjs";

/**
 * Yjs creates an untyped root for an unknown name in an update, and replaces it when the root is first read. Here each
 * root is a map from the start, like all roots of a family, and stays the same object.
 */
class FamilyDocument extends Y.Doc {
  override get<Type extends typeof Y.AbstractType<unknown>>(name: string, type?: Type): InstanceType<Type> {
    return super.get(name, type ?? (Y.Map as unknown as Type));
  }
}

/** Creates an empty document, ready for a family's updates. */
export function openDocument(): Y.Doc {
  return new FamilyDocument();
}

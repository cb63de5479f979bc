/** An empty family document. It names no collection, because a page opens its copy before it has loaded the schemas. */
import * as Y from "yjs";

/**
 * For a name that an update brings before anybody asked for it, Yjs makes a root without a type, and a different one
 * when somebody asks. Here each root is a map from the start, as all of a family's are, and stays the same.
 */
class FamilyDocument extends Y.Doc {
  override get<Type extends typeof Y.AbstractType<unknown>>(name: string, type?: Type): InstanceType<Type> {
    return super.get(name, type ?? (Y.Map as unknown as Type));
  }
}

/** An empty document, ready to take a family's updates. */
export function openDocument(): Y.Doc {
  return new FamilyDocument();
}

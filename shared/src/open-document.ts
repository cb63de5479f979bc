/** An empty family document. It names no collection: a page opens its copy before it has loaded what they hold. */
import * as Y from "yjs";

/**
 * Yjs makes a root without a type for a name that an update brings before anybody asked for it, and another one when
 * somebody does. Here it is a map at once, as all that a family keeps, and stays the same.
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

/** An empty family document. It names no collection: a page opens its copy before it has loaded what they hold. */
import * as Y from "yjs";

/** Has what comes from elsewhere under a name that nobody has asked for yet be a map, as all that a family keeps. */
class FamilyDocument extends Y.Doc {
  override get<Type extends typeof Y.AbstractType<unknown>>(name: string, type?: Type): InstanceType<Type> {
    return super.get(name, type ?? (Y.Map as unknown as Type));
  }
}

/** An empty document, ready to take a family's updates. */
export function openDocument(): Y.Doc {
  return new FamilyDocument();
}

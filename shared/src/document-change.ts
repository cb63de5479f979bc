/** A position in a document: the path to a container, starting with its root type, and a key in it or null. */
export interface Position {
  path: readonly string[];
  key: string | null;
}

/** A value written to a position; "nothing" if it was deleted before it was sent. */
export interface Write extends Position {
  content: "map" | "array" | "value" | "nothing";
}

/** The effects of a screen's update on a document that does not have it yet. */
export interface DocumentChange {
  writes: readonly Write[];
  /** The content of the current document that the change deletes. */
  deletions: readonly Position[];
}

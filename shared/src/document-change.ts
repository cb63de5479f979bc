/** A place in a document: the names that lead to a container, that of its root type first, and a key of it or none. */
export interface Position {
  path: readonly string[];
  key: string | null;
}

/** Something that is put into a place; what was deleted again before it was sent is "nothing". */
export interface Write extends Position {
  content: "map" | "array" | "value" | "nothing";
}

/** What a screen's update would do to a document that does not have it yet. */
export interface DocumentChange {
  writes: readonly Write[];
  /** What it deletes that is in the document now. */
  deletions: readonly Position[];
}

/** A place in a document: the names that lead to a container, beginning with its root type, and a key in it or null. */
export interface Position {
  path: readonly string[];
  key: string | null;
}

/** Something that is written to a place; "nothing" if it was deleted again before it was sent. */
export interface Write extends Position {
  content: "map" | "array" | "value" | "nothing";
}

/** What a screen's update would do to a document that does not have it yet. */
export interface DocumentChange {
  writes: readonly Write[];
  /** Where the change deletes what is in the document now. */
  deletions: readonly Position[];
}

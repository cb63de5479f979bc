const indent = "  ";
/** A value at this depth is written as one chunk. */
const chunkedDepth = 2;

/** Formats a value as indented JSON, in chunks. */
export function* jsonFile(value: unknown): Generator<string> {
  yield* chunksOf(value, 0);
  yield "\n";
}

function* chunksOf(value: unknown, depth: number): Generator<string> {
  const isList = Array.isArray(value);
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (depth === chunkedDepth || entries.length === 0) {
    yield JSON.stringify(value, null, indent.length).replaceAll("\n", `\n${indent.repeat(depth)}`);
    return;
  }
  let before = isList ? "[" : "{";
  for (const [key, entry] of entries) {
    // JSON omits undefined values.
    if (entry === undefined) continue;
    yield `${before}\n${indent.repeat(depth + 1)}${isList ? "" : `${JSON.stringify(key)}: `}`;
    yield* chunksOf(entry, depth + 1);
    before = ",";
  }
  yield `\n${indent.repeat(depth)}${isList ? "]" : "}"}`;
}

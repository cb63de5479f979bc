const indent = "  ";
/** The family and its collections are written entry by entry, each entry in one piece. */
const depthInPieces = 2;

/** A value as JSON for people and programs, in pieces. */
export function* jsonFile(value: unknown): Generator<string> {
  yield* piecesOf(value, 0);
  yield "\n";
}

function* piecesOf(value: unknown, depth: number): Generator<string> {
  const isList = Array.isArray(value);
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (depth === depthInPieces || entries.length === 0) {
    yield JSON.stringify(value, null, indent.length).replaceAll("\n", `\n${indent.repeat(depth)}`);
    return;
  }
  let before = isList ? "[" : "{";
  for (const [key, entry] of entries) {
    // As in all JSON, undefined values are left out.
    if (entry === undefined) continue;
    yield `${before}\n${indent.repeat(depth + 1)}${isList ? "" : `${JSON.stringify(key)}: `}`;
    yield* piecesOf(entry, depth + 1);
    before = ",";
  }
  yield `\n${indent.repeat(depth)}${isList ? "]" : "}"}`;
}

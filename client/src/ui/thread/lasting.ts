/** The lifetimes of a message. */
export const lastings = [
  { value: "day", label: "For a day" },
  { value: "week", label: "For a week" },
  { value: "pinned", label: "Until removed" },
] as const;
export type Lasting = (typeof lastings)[number]["value"];

const dayMs = 24 * 60 * 60_000;

/** The expiry of a new message; null for a pinned one. */
export function untilOf(lasting: Lasting, nowMs: number): string | null {
  if (lasting === "pinned") return null;
  return new Date(nowMs + (lasting === "day" ? dayMs : 7 * dayMs)).toISOString();
}

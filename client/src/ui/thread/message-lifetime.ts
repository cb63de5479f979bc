/** The lifetimes of a message. */
export const messageLifetimes = [
  { value: "day", label: "For a day" },
  { value: "week", label: "For a week" },
  { value: "pinned", label: "Until removed" },
] as const;
export type MessageLifetime = (typeof messageLifetimes)[number]["value"];

const dayMs = 24 * 60 * 60_000;

/** The expiry of a new message; null for a pinned one. */
export function expiryOf(lifetime: MessageLifetime, nowMs: number): string | null {
  if (lifetime === "pinned") return null;
  return new Date(nowMs + (lifetime === "day" ? dayMs : 7 * dayMs)).toISOString();
}

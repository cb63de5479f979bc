/** Formats a count with a noun that has a plural in "s": "1 item", "2 items". */
export function formatCount(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

/** "1 thing" or "2 things", for a noun with a plural in "s". */
export function formatCount(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

/** "1 thing" or "2 things", of a word that takes an s. */
export function formatCount(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

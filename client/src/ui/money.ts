/** Parses an amount of money with a decimal point or comma into cents; undefined if it is invalid. */
export function readMoney(text: string): number | undefined {
  const [, whole, part = ""] = /^(\d{1,6})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole) * 100 + Number(part.padEnd(2, "0")) || undefined;
}

/** Formats cents for a field: "1.19". */
export function writeMoney(cents: number): string {
  return (cents / 100).toFixed(2);
}

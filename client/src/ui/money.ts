/** A typed amount of money, with a point or a comma, in hundredths; undefined if it is not valid. */
export function readMoney(text: string): number | undefined {
  const [, whole, part = ""] = /^(\d{1,6})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole) * 100 + Number(part.padEnd(2, "0")) || undefined;
}

/** Hundredths as text in a field: "1.19". */
export function writeMoney(cents: number): string {
  return (cents / 100).toFixed(2);
}

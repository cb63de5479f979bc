/** A table for spreadsheet programs, which take a cell that begins like a formula for one unless it is marked as text. */
const formulaStart = /^[=+\-@\t\r]/;

export function toCsv(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(toCell).join(","));
  // Without the mark some programs take the bytes for another encoding.
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function toCell(value: string | number | null): string {
  if (value === null) return "";
  const text = typeof value === "string" && formulaStart.test(value) ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}

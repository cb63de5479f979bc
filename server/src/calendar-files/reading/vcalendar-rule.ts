/** Converts rules of vCalendar 1.0: `W2 MO TH #10` is every second week on Monday and Thursday, ten times. */

const rule = /^(D|W|MP|MD|YM|YD)(\d+)((?:\s+[\dA-Z+$-]+)*?)(?:\s+#(\d+))?(?:\s+(\d{8}(?:T\d{4,6}Z?)?))?$/;
/** Without a count or an end, a vCalendar rule occurs twice. */
const defaultCount = 2;

/** The rule as iCalendar 2.0, or `text` if `written` is not a vCalendar rule. */
export function asVersion2(text: string, written: string): string {
  const [, kind = "", interval, rest = "", count, until] = rule.exec(written.trim().toUpperCase()) ?? [];
  if (interval === undefined) return text;
  const words = rest
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");
  const end = endOf(count, until);
  return [`${frequencies[kind]};INTERVAL=${interval}`, daysOf(kind, words), end]
    .filter((part) => part !== "")
    .join(";");
}

const frequencies: Readonly<Record<string, string>> = {
  D: "FREQ=DAILY",
  W: "FREQ=WEEKLY",
  MP: "FREQ=MONTHLY",
  MD: "FREQ=MONTHLY",
  YM: "FREQ=YEARLY",
  YD: "FREQ=YEARLY",
};

function endOf(count: string | undefined, until: string | undefined): string {
  if (until !== undefined) return `UNTIL=${until}`;
  if (count === undefined) return `COUNT=${defaultCount}`;
  // "#0" means endless.
  return count === "0" ? "" : `COUNT=${Number(count)}`;
}

function daysOf(kind: string, words: readonly string[]): string {
  if (words.length === 0) return "";
  if (kind === "W") return `BYDAY=${words.filter((word) => /^(SU|MO|TU|WE|TH|FR|SA)$/.test(word)).join(",")}`;
  if (kind === "MP") return `BYDAY=${nthWeekdays(words).join(",")}`;
  const numbers = words.map(numberOf).filter((word) => /^-?\d+$/.test(word));
  const names: Readonly<Record<string, string>> = { MD: "BYMONTHDAY", YM: "BYMONTH", YD: "BYYEARDAY" };
  return names[kind] === undefined ? "" : `${names[kind]}=${numbers.join(",")}`;
}

/** `1+` is the first and `2-` the second to last; the following weekdays are in that week of the month. */
function nthWeekdays(words: readonly string[]): string[] {
  const found: string[] = [];
  let nth = "";
  for (const word of words) {
    if (/^\d+[+-]$/.test(word)) nth = numberOf(word);
    else if (/^(SU|MO|TU|WE|TH|FR|SA)$/.test(word)) found.push(`${nth}${word}`);
  }
  return found;
}

function numberOf(word: string): string {
  if (word === "LD") return "-1";
  return word.endsWith("-") ? `-${word.slice(0, -1)}` : word.replace(/[+$]$/, "");
}

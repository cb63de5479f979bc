/** What another program said of an event that the hub has no place for: its alarms, its links, who is invited. */
import { nameOfLine } from "./reading/parts.ts";

/** Made by the hub, or meant of the file in which they stood. */
const own = new Set([
  ...["uid", "dtstamp", "last-modified", "summary", "description", "location", "categories", "related-to"],
  ...["dtstart", "dtend", "duration", "rrule", "exrule", "rdate", "exdate", "recurrence-id"],
  ...["x-microsoft-cdo-alldayevent"],
]);

/** A file of the hub's with what else another program wrote of the event; of its single days only the hub's words count. */
export function withKept(text: string, written: string): string {
  // A line within a text begins with a space, so this one ends the event.
  return text.replace(/^END:VEVENT\r$/m, (end) => [...keptLines(written), end].join("\r\n"));
}

const eventBlock = /^BEGIN:VEVENT[ \t]*\r?\n(.*?)^END:VEVENT/gims;

function keptLines(written: string): string[] {
  const blocks = [...written.matchAll(eventBlock)].map(([, inner = ""]) => propertiesOf(inner));
  const ofAllDays = blocks.find((properties) => !properties.some(({ name }) => name === "recurrence-id")) ?? [];
  return ofAllDays.flatMap(({ name, depth, text }) => (depth > 0 || !own.has(name) ? [text] : []));
}

/** With those of what is within the event, such as an alarm, at their depth. */
function propertiesOf(inner: string) {
  let depth = 0;
  return inner
    .trimEnd()
    .split(/\r?\n(?![ \t])/)
    .map((folded) => {
      const name = nameOfLine(folded);
      if (name === "begin") depth += 1;
      const property = { name, depth, text: folded.replaceAll(/\r?\n/g, "\r\n") };
      if (name === "end") depth -= 1;
      return property;
    });
}

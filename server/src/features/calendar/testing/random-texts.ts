/** Texts of random calendars, as calendar files write them, and properties that the hub does not read. */
import type { Random } from "@hub/shared/testing/random";

const phrases = [
  ...["Dentist", "Elternabend", "Größe, Maße; schön", "日曜日の朝", "Вечеря", "קפה עם דנה", "👩‍👩‍👧 🎉", "e\u0301cole"],
  ...["C:\\new\\table", 'Say "hi"', "at 5:30", "1 < 2", "R&D & more", "50 %", "#1", "a=b", "BEGIN:VEVENT", "$& $1"],
];

export interface Texts {
  title: string;
  location: string;
  description: string;
}

/** `name` is the first word of the title. */
export function randomTexts(random: Random, name: string): Texts {
  const words = (count: number, between: string) =>
    Array.from({ length: count }, () => random.pick(phrases)).join(between);
  const paragraphs = random.pick([0, 0, 1, 3, 40]);
  return {
    title: `${name} ${words(1 + random.below(3), " ")}`,
    location: random.chance(0.5) ? words(1 + random.below(2), ", ") : "",
    description: Array.from({ length: paragraphs }, () => words(4, " ")).join(random.pick(["\n", "\n\n"])),
  };
}

/** Lines of the texts, escaped in one of the ways that programs use. */
export function textLines({ title, location, description }: Texts, random: Random): string[] {
  const params = random.pick(["", "", ";LANGUAGE=de", ';ALTREP="https://example.org/a;b:c"']);
  const newline = random.pick(["\\n", "\\N"]);
  const escaped = (text: string) => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", () => newline);
  return [
    `SUMMARY${params}:${escaped(title)}`,
    ...(location === "" ? [] : [`LOCATION:${escaped(location)}`]),
    ...(description === "" ? [] : [`DESCRIPTION${params}:${escaped(description)}`]),
  ];
}

const unreadLines = [
  ["DTSTAMP:20260101T000000Z", "CREATED:20260101T000000Z", "LAST-MODIFIED:20260102T000000Z"],
  ["SEQUENCE:3", "STATUS:CONFIRMED", "TRANSP:OPAQUE", "CLASS:PUBLIC", "PRIORITY:5"],
  ['ORGANIZER;CN="Ada; of the choir":mailto:ada@example.org'],
  [
    'ATTENDEE;CN=Ben;PARTSTAT=ACCEPTED;ROLE=REQ-PARTICIPANT;X-NOTE="a:b;c":mailto:ben@example.org',
    "ATTENDEE;CN=Cleo;RSVP=TRUE:mailto:cleo@example.org",
  ],
  ["URL:https://example.org/?a=1;b=2", "ATTACH;FMTTYPE=text/plain;ENCODING=BASE64;VALUE=BINARY:SGVsbG8="],
  ["GEO:52.5;13.4", "COLOR:tomato", "CATEGORIES:Choir,Évents", "X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC"],
  ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "DESCRIPTION:Leave\\, now", "END:VALARM"],
  ["BEGIN:VALARM", "ACTION:EMAIL", "TRIGGER;VALUE=DATE-TIME:20260401T080000Z", "SUMMARY:Mail", "END:VALARM"],
  ["BEGIN:X-OTHER", "SUMMARY:Of something else", "DTSTART:20200101T000000Z", "END:X-OTHER"],
];

/** Properties and components that the hub does not show. */
export function randomUnreadLines(random: Random): string[] {
  return unreadLines.filter(() => random.chance(0.3)).flat();
}

export interface FileStyle {
  lineEnd: string;
  /** The character that starts a continuation line. */
  space: string;
  maxBytes: number;
}

export function randomStyle(random: Random): FileStyle {
  return {
    lineEnd: random.pick(["\r\n", "\r\n", "\n"]),
    space: random.pick([" ", "\t"]),
    maxBytes: random.pick([75, 75, 40, 1_000]),
  };
}

/** Folds lines after `maxBytes`, even within a character (RFC 5545, 3.1). */
export function foldLines(lines: readonly string[], { lineEnd, space, maxBytes }: FileStyle): Buffer {
  const chunks = lines.flatMap((line) => {
    const bytes = Buffer.from(line);
    const count = Math.max(1, Math.ceil(bytes.length / maxBytes));
    return Array.from({ length: count }, (_, at) => {
      const part = bytes.subarray(at * maxBytes, (at + 1) * maxBytes);
      return Buffer.concat([Buffer.from(at === 0 ? "" : space), part, Buffer.from(lineEnd)]);
    });
  });
  return Buffer.concat(chunks);
}

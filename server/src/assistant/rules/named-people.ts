/** Finds the people in an event's text: participants and the driver. Only unambiguous names count. */
import type { MemberId } from "@hub/shared/ids";
import { escapeRegExp } from "@hub/shared/phrases";
import { removePart } from "./tidy.ts";

export interface Person {
  id: MemberId;
  name: string;
}

export interface NamedPeople {
  /** The sentence without the words that only name people. */
  rest: string;
  memberIds: readonly MemberId[];
  driverId: MemberId | null;
}

/** Names that are also English words. They count only with a capital letter inside a sentence, or after "for". */
const commonWords: ReadonlySet<string> = new Set(
  "art bill chase dawn drew eve faith frank grace grant hope ivy jack jade joy june may april august mark olive pat rich rob rose sky star sue summer ward wade will".split(
    " ",
  ),
);
/** Titles before a name: "Grandma Ruth" is also called "Ruth". */
const titles: ReadonlySet<string> = new Set(
  "grandma grandpa granny nana nanny papa oma opa aunt auntie uncle mr mrs ms miss dr mum mom dad".split(" "),
);

/** Full names, first names and names after a title, in lower case. Excludes names that several people share. */
function namesOf(members: readonly Person[]): Map<string, MemberId> {
  const found = new Map<string, MemberId>();
  const all = members.flatMap(({ id, name }) => {
    const key = name
      .normalize("NFKC")
      .toLowerCase()
      .replace(/\s*\(.*?\)/gu, "")
      .trim();
    const [first = "", second] = key.split(" ");
    const afterTitle = titles.has(first) && second !== undefined ? [second] : [];
    return [...new Set([key, first, ...afterTitle])].map((each) => [each, id] as const);
  });
  for (const [name, id] of all) {
    if (name !== "" && all.every(([other, otherId]) => other !== name || otherId === id)) found.set(name, id);
  }
  return found;
}

interface Names {
  byName: ReadonlyMap<string, MemberId>;
  /** Regular expression sources for one name, and for a list: "Leo and Ida", "Leo, Ida & Nora", "Leo + Ida". */
  one: string;
  list: string;
}

function patternsOf(members: readonly Person[]): Names | undefined {
  const byName = namesOf(members);
  if (byName.size === 0) return undefined;
  const longestFirst = [...byName.keys()].toSorted((a, b) => b.length - a.length);
  const one = `(?<![\\p{L}\\p{N}'-])(?:${longestFirst.map(escapeRegExp).join("|")})(?![\\p{L}\\p{N}'-])`;
  return { byName, one, list: `${one}(?:(?:, | and | [&+] ?|, and )${one})*` };
}

function idsIn(list: string, { byName }: Names): MemberId[] {
  return list
    .toLowerCase()
    .split(/, and |, | and | [&+] ?/)
    .flatMap((name) => byName.get(name) ?? []);
}

/** Extracts the participants and the driver from a sentence. */
export function extractPeople(text: string, members: readonly Person[]): NamedPeople {
  const names = patternsOf(members);
  if (!names) return { rest: text, memberIds: [], driverId: null };
  const withDriver = extractDriver(text, names);
  const participants = extractParticipants(withDriver.rest, names);
  return { ...withDriver, rest: participants.rest, memberIds: [...withDriver.memberIds, ...participants.memberIds] };
}

const driving = "(?:drives|(?:is |will be )?driving|will drive|is the driver|does the driving)";

function extractDriver(text: string, names: Names): NamedPeople {
  const { one, list, byName } = names;
  const taken = `(?:him|her|them|it|${list})`;
  const idOf = (name = "") => byName.get(name.toLowerCase()) ?? null;

  // "Tom takes Leo to the dentist", "Tom picks up Leo from school"
  const whole = new RegExp(`^(${one}) (takes|brings|drives|picks up|picks) (${list})(?: (up))?\\b(.*)$`, "iu").exec(
    text,
  );
  if (whole) {
    const [, driver, verb = "", people = "", up, tail = ""] = whole;
    const isPickUp = up !== undefined || verb.toLowerCase() === "picks up";
    const rest = isPickUp ? `pick up ${people}${tail}` : tail.replace(/^ to (?:the |an? )?/i, "").trim();
    if (rest !== "") return { rest, memberIds: idsIn(people, names), driverId: idOf(driver) };
  }
  // "..., Tom drives", "... Tom picks her up", "... driver Tom", "... driven by Tom", "... with Tom driving"
  const start = "(?:\\s*[,;:–-])?\\s*\\b(?:and |with )?";
  const end = "(?=$|\\s*[,;]|\\s+(?:at|on|from|every|until)\\b)";
  const driverPatterns = [
    new RegExp(
      `${start}(${one}) (?:${driving}|(?:takes|brings|drives|drops) ${taken}(?: there| off)?|picks ${taken} up|picks up ${taken})${end}`,
      "iu",
    ),
    new RegExp(`${start}(?:the )?(?:driver(?: is)?|driven by|picked up by|dropped off by|taken by):? (${one})`, "iu"),
    new RegExp(`${start}(${one}) (?:as (?:the )?)?driver${end}`, "iu"),
  ];
  for (const pattern of driverPatterns) {
    const [matched, driver] = pattern.exec(text) ?? [];
    const rest = matched === undefined ? "" : removePart(text, matched);
    if (rest !== "") return { rest, memberIds: [], driverId: idOf(driver) };
  }
  return { rest: text, memberIds: [], driverId: null };
}

/** Things for a person who does not take part: "cake for Ben". */
const things = "(?:presents?|gifts?|cakes?|cards?|surprise|party|shopping|cook(?:ing)?|something|it)";
const absentRecipient = new RegExp(`\\b${things} for .*`, "iu");

/** "For Ben", "for Ben and Cleo". */
function extractParticipants(text: string, names: Names): { rest: string; memberIds: MemberId[] } {
  const { list, one } = names;
  const end = `(?! (?:and|&) |, ?${one})`;
  const pattern = new RegExp(`(?<!\\b${things} )(?<!\\p{L})for (${list})${end}`, "iu");
  const [matched, people = ""] = pattern.exec(text) ?? [];
  if (matched === undefined) return { rest: text, memberIds: [] };
  return { rest: removePart(text, matched), memberIds: idsIn(people, names) };
}

/** After a leading name, these words mean that the name belongs to the title: "Leo is at Emma's". */
const continuesTitle =
  /^(?:birthday|bday|geburtstag|party|is|was|goes|has|needs|wants|will|can|to|and|or|with|at|in|from|the|an?|his|her|my|our|\d)\b|^[&'’]/iu;
/** After these words, a trailing name belongs to the title: "Pick up Leo", "Visit Ruth", "Leo and Ida". */
const requiresName =
  /\b(?:up|off|call|phone|ring|text|visit|see|meet|meeting|ask|tell|help|fetch|collect|drop|drive|take|bring|with|without|to|by|from|of|and|or|at|for|not|about|birthday|party|present|gift|cake|the|my|our|dear|call(?:ing)?|visiting|seeing)$|[&+]$/iu;

/**
 * Removes a name that only marks a participant ("Leo swimming", "Swimming, Leo"), and returns all members in the title.
 */
export function extractNamed(title: string, members: readonly Person[]): { title: string; memberIds: MemberId[] } {
  const names = patternsOf(members);
  if (!names) return { title, memberIds: [] };
  const memberIds = namedIn(title, names.byName);
  const isUnambiguous = (list: string) => idsIn(list, names).length > 0 && !commonWords.has(list.toLowerCase());
  const mergeIds = (list: string) => [...new Set([...idsIn(list, names), ...memberIds])];
  const [, leading = "", rest = ""] = new RegExp(`^(${names.list}):? (.+)$`, "iu").exec(title) ?? [];
  if (isUnambiguous(leading) && !continuesTitle.test(rest))
    return { title: capitalize(rest), memberIds: mergeIds(leading) };
  const [, before = "", trailing = ""] = new RegExp(`^(.+?)[,:–-]? (${names.list})$`, "iu").exec(title) ?? [];
  const head = before.replace(/[\s,:–-]+$/u, "");
  if (isUnambiguous(trailing) && !requiresName.test(head)) return { title: head, memberIds: mergeIds(trailing) };
  return { title, memberIds };
}

/** The members in a title. A name that is also a word needs a capital letter and must not be the first word. */
function namedIn(title: string, byName: ReadonlyMap<string, MemberId>): MemberId[] {
  const words = title.replace(absentRecipient, "").split(/[^\p{L}\p{N}'-]+/u);
  const isNamed = (name: string) =>
    words.some((word, at) => {
      const lower = word.toLowerCase();
      if (lower === `${name}'s`) return true;
      return lower === name && (commonWords.has(name) ? at > 0 && word !== lower : true);
    });
  return [...new Set([...byName].filter(([name]) => !name.includes(" ") && isNamed(name)).map(([, id]) => id))];
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

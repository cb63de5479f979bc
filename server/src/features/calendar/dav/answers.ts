/** The answers to PROPFIND and REPORT: places and files with the requested properties, a few at a time. */
import type { AppAccess } from "../../../auth/app-access.ts";
import { type FamilyDocument, missing } from "../../../documents/family-document.ts";
import type { CalendarCopies, CalendarCopy } from "../../../storage/calendar-copies.ts";
import type { Families } from "../../../storage/families.ts";
import { createYielder } from "../../../yielding.ts";
import { byUid, type CalendarFile, fileText, findFiles, listFiles, uidIn } from "./files.ts";
import { addressOf, type DavPlace, davRoot, placesOf } from "./places.ts";
import * as properties from "./properties.ts";
import { DavRefusal } from "./refusal.ts";
import { askedIn, filtered, readFilter, readSync } from "./reports.ts";
import type { SyncTokens } from "./sync-tokens.ts";
import { caldav, childOf, type Element, type Name, rootTag, xml } from "./xml.ts";

export interface AnswerParts {
  document: Pick<FamilyDocument, "read">;
  families: Pick<Families, "timeZoneOf">;
  calendarCopies: CalendarCopies;
  tokens: SyncTokens;
}

type Names = readonly Name[] | undefined;

const filesPerPiece = 50;
const textBytesPerPiece = 1024 * 1024;

/** Makes the answers to one request. */
export function createAnswers(access: AppAccess, { document, families, calendarCopies, tokens }: AnswerParts) {
  const { user, familyId } = access;
  const places = placesOf(access);
  const addresses = { root: davRoot, ...places };
  let listing: Promise<CalendarFile[]> | undefined;

  const list = (copies: CalendarCopy[]) => listFiles((select) => document.read(access, select), byUid(copies));
  const all = () => (listing ??= calendarCopies.ofUser(user._id, familyId).then(list));
  const token = async () => tokens.tokenOf(await all());

  async function find(names: readonly string[]): Promise<Map<string, CalendarFile>> {
    const copies = byUid(await calendarCopies.ofFiles(user._id, familyId, { names, uids: names.map(uidIn) }));
    return document.read(access, (doc) => findFiles(doc, names, copies));
  }

  async function textsOf(files: readonly CalendarFile[]): Promise<Map<string, string>> {
    const uids = files.flatMap(({ uid, copy }) => (copy ? [uid] : []));
    return uids.length === 0 ? new Map() : calendarCopies.texts(user._id, familyId, uids);
  }

  function placeAnswer(kind: keyof typeof addresses, names: Names): Promise<string> {
    return properties.propertyAnswer(addresses[kind], properties.propertiesOf(kind, access, token), names);
  }

  async function* fileAnswers(files: readonly CalendarFile[], names: Names): AsyncGenerator<string> {
    const yielder = createYielder();
    const withText = names?.includes(properties.calendarData) === true;
    for (const piece of withText ? piecesOf(files) : [files]) {
      const texts = withText ? await textsOf(piece) : new Map<string, string>();
      for (const file of piece) {
        await yielder.yieldToEventLoop();
        const said = properties.fileProperties(file, access, () => fileText(file, texts.get(file.uid)));
        yield await properties.propertyAnswer(addressOf(file, access), said, names);
      }
    }
  }

  async function* askedAnswers(asked: ReturnType<typeof askedIn>, names: Names): AsyncGenerator<string> {
    for (let start = 0; start < asked.length; start += filesPerPiece) {
      const piece = asked.slice(start, start + filesPerPiece);
      const files = await find(piece.flatMap(({ name }) => name ?? []));
      yield* fileAnswers([...files.values()], names);
      for (const { address, name } of piece) if (!files.has(name ?? "")) yield properties.goneAnswer(address);
    }
  }

  async function* placeAnswers(kind: keyof typeof addresses, names: Names, isDeep: boolean): AsyncGenerator<string> {
    yield await placeAnswer(kind, names);
    if (isDeep && kind === "home") yield await placeAnswer("calendar", names);
    if (isDeep && kind === "calendar") yield* fileAnswers(await all(), names);
  }

  return {
    /** The text of a file, as GET answers it. */
    async file(name: string): Promise<{ etag: string; text: string }> {
      const file = (await find([name])).get(name) ?? missing();
      return { etag: file.etag, text: await fileText(file, (await textsOf([file])).get(file.uid)) };
    },

    async propfind(place: DavPlace, asked: Element | undefined, isDeep: boolean): Promise<AsyncIterable<string>> {
      const names = properties.namesIn(childOf(asked, "{DAV:}prop"));
      if (place.kind !== "file") return inMultistatus(placeAnswers(place.kind, names, isDeep));
      const file = (await find([place.name])).get(place.name) ?? missing();
      return inMultistatus(fileAnswers([file], names));
    },

    async report({ kind }: DavPlace, asked: Element): Promise<AsyncIterable<string>> {
      const names = properties.namesIn(childOf(asked, "{DAV:}prop"));
      if (kind === "calendar" && asked.name === `{${caldav}}calendar-multiget`)
        return inMultistatus(askedAnswers(askedIn(asked, places.calendar), names));
      if (kind === "calendar" && asked.name === `{${caldav}}calendar-query`) {
        const filter = readFilter(asked);
        return inMultistatus(
          fileAnswers(await filtered(await all(), filter, await families.timeZoneOf(familyId)), names),
        );
      }
      if (kind !== "calendar" || asked.name !== "{DAV:}sync-collection")
        throw new DavRefusal(403, "{DAV:}supported-report");
      // Made first, so that a node also knows another node's token if nothing has changed since.
      const current = await token();
      const { changed, removed } = readSync(asked, await all(), tokens);
      const gone = removed.map((name) => properties.goneAnswer(addressOf({ name }, access))).join("");
      const last = gone + xml(properties.syncTokenName, current);
      return inMultistatus(fileAnswers(changed, names), last);
    },
  };
}

/** So few files at a time that their texts take little memory. */
function* piecesOf(files: readonly CalendarFile[]): Generator<CalendarFile[]> {
  let [piece, bytes]: [CalendarFile[], number] = [[], 0];
  for (const file of files) {
    const own = file.copy?.bytes ?? 0;
    if (piece.length >= filesPerPiece || (piece.length > 0 && bytes + own > textBytesPerPiece)) {
      yield piece;
      [piece, bytes] = [[], 0];
    }
    piece.push(file);
    bytes += own;
  }
  yield piece;
}

async function* inMultistatus(answers: AsyncIterable<string>, last = ""): AsyncGenerator<string> {
  const { open, close } = rootTag("{DAV:}multistatus");
  yield open;
  yield* answers;
  yield last + close;
}

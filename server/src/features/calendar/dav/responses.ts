/** Responses to PROPFIND and REPORT: collections and files with the requested properties, in batches. */
import type { AppAccess } from "../../../auth/app-access.ts";
import { type FamilyDocument, throwNotFound } from "../../../documents/family-document.ts";
import type { CalendarCopies, CalendarCopy } from "../../../storage/calendar-copies.ts";
import type { Families } from "../../../storage/families.ts";
import { createYielder } from "../../../yielding.ts";
import { byUid, type CalendarFile, fileText, findFiles, listFiles, uidIn } from "./files.ts";
import * as properties from "./properties.ts";
import { DavRefusal } from "./refusal.ts";
import { filterFiles, readFilter, readSync, requestedIn } from "./reports.ts";
import type { SyncTokens } from "./sync-tokens.ts";
import { addressesOf, addressOf, type DavTarget, davRoot } from "./targets.ts";
import { caldav, childOf, type Element, type Name, rootTag, xml } from "./xml.ts";

export interface ResponseParts {
  document: Pick<FamilyDocument, "read">;
  families: Pick<Families, "timeZoneOf">;
  calendarCopies: CalendarCopies;
  tokens: SyncTokens;
}

type Names = readonly Name[] | undefined;

const filesPerBatch = 50;
const textBytesPerBatch = 1024 * 1024;

/** Creates the responses to one request. */
export function createResponses(access: AppAccess, { document, families, calendarCopies, tokens }: ResponseParts) {
  const { user, familyId } = access;
  const paths = addressesOf(access);
  const addresses = { root: davRoot, ...paths };
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

  function collectionResponse(kind: keyof typeof addresses, names: Names): Promise<string> {
    return properties.propertyResponse(addresses[kind], properties.propertiesOf(kind, access, token), names);
  }

  async function* fileResponses(files: readonly CalendarFile[], names: Names): AsyncGenerator<string> {
    const yielder = createYielder();
    const withText = names?.includes(properties.calendarData) === true;
    for (const batch of withText ? batchesOf(files) : [files]) {
      const texts = withText ? await textsOf(batch) : new Map<string, string>();
      for (const file of batch) {
        await yielder.yieldToEventLoop();
        const values = properties.fileProperties(file, access, () => fileText(file, texts.get(file.uid)));
        yield await properties.propertyResponse(addressOf(file, access), values, names);
      }
    }
  }

  async function* multiget(query: ReturnType<typeof requestedIn>, names: Names): AsyncGenerator<string> {
    for (let start = 0; start < query.length; start += filesPerBatch) {
      const batch = query.slice(start, start + filesPerBatch);
      const files = await find(batch.flatMap(({ name }) => name ?? []));
      yield* fileResponses([...files.values()], names);
      for (const { address, name } of batch) if (!files.has(name ?? "")) yield properties.missingResponse(address);
    }
  }

  async function* collections(kind: keyof typeof addresses, names: Names, isDeep: boolean): AsyncGenerator<string> {
    yield await collectionResponse(kind, names);
    if (isDeep && kind === "home") yield await collectionResponse("calendar", names);
    if (isDeep && kind === "calendar") yield* fileResponses(await all(), names);
  }

  return {
    /** The text of a file, for GET. */
    async file(name: string): Promise<{ etag: string; text: string }> {
      const file = (await find([name])).get(name) ?? throwNotFound();
      return { etag: file.etag, text: await fileText(file, (await textsOf([file])).get(file.uid)) };
    },

    async propfind(target: DavTarget, query: Element | undefined, isDeep: boolean): Promise<AsyncIterable<string>> {
      const names = properties.namesIn(childOf(query, "{DAV:}prop"));
      if (target.kind !== "file") return inMultistatus(collections(target.kind, names, isDeep));
      const file = (await find([target.name])).get(target.name) ?? throwNotFound();
      return inMultistatus(fileResponses([file], names));
    },

    async report({ kind }: DavTarget, query: Element): Promise<AsyncIterable<string>> {
      const names = properties.namesIn(childOf(query, "{DAV:}prop"));
      if (kind === "calendar" && query.name === `{${caldav}}calendar-multiget`)
        return inMultistatus(multiget(requestedIn(query, paths.calendar), names));
      if (kind === "calendar" && query.name === `{${caldav}}calendar-query`) {
        const filter = readFilter(query);
        return inMultistatus(
          fileResponses(await filterFiles(await all(), filter, await families.timeZoneOf(familyId)), names),
        );
      }
      if (kind !== "calendar" || query.name !== "{DAV:}sync-collection")
        throw new DavRefusal(403, "{DAV:}supported-report");
      // Create the token first: then this node recognizes another node's token if nothing changed.
      const current = await token();
      const { changed, removed } = readSync(query, await all(), tokens);
      const missingFiles = removed.map((name) => properties.missingResponse(addressOf({ name }, access))).join("");
      const last = missingFiles + xml(properties.syncTokenName, current);
      return inMultistatus(fileResponses(changed, names), last);
    },
  };
}

/** Limits the batch size, so that texts take little memory. */
function* batchesOf(files: readonly CalendarFile[]): Generator<CalendarFile[]> {
  let [batch, bytes]: [CalendarFile[], number] = [[], 0];
  for (const file of files) {
    const fileBytes = file.copy?.bytes ?? 0;
    if (batch.length >= filesPerBatch || (batch.length > 0 && bytes + fileBytes > textBytesPerBatch)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(file);
    bytes += fileBytes;
  }
  yield batch;
}

async function* inMultistatus(answers: AsyncIterable<string>, last = ""): AsyncGenerator<string> {
  const { open, close } = rootTag("{DAV:}multistatus");
  yield open;
  yield* answers;
  yield last + close;
}

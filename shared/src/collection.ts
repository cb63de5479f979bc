/**
 * Declares the collections of the family document, such as events or meals. Each one is a root container of the
 * document. This is the only definition of an entry's fields, and the schemas of API calls derive from it.
 */
import type * as Y from "yjs";
import * as z from "zod/mini";
import { type Id, type IdSchema, idSchema } from "./ids.ts";
import { type ListChange, listOrChange } from "./list-change.ts";
import type { Act } from "./permissions.ts";

/** Marks an entry that the assistant added or was the last to change. Only the hub's check writes it. */
export const byAssistantKey = "byAssistant";
export const byAssistantSchema = z.enum(["added", "changed"]);
export type ByAssistant = z.infer<typeof byAssistantSchema>;

type Fields = z.core.$ZodLooseShape;
type SetSchema = z.ZodMiniArray<z.ZodMiniType<string>>;
/**
 * A signed field names the member who added the entry ("adds"), or the one who made the change that it records
 * ("changes").
 */
type Signing = "adds" | "changes";

export interface Collection<
  Kind extends string = string,
  Shape extends Fields = Fields,
  SetName extends string = string,
  HubField extends string = string,
> {
  name: string;
  kind?: Kind;
  /** The plain fields. An optional field has a default (`z._default`). */
  fields: z.ZodMiniObject<Shape>;
  /** Fields that hold a set of short texts. */
  sets: Readonly<Record<SetName, SetSchema>>;
  /** Fields with a server timestamp, and the field that only the server writes: `status` -> `statusAt`. */
  stamps: Readonly<Record<string, HubField>>;
  /** Fields that name the member of an addition or a change. Members can only sign as themselves. */
  signed: Readonly<Partial<Record<HubField, Signing>>>;
  /** Fields that are written once, with the entry. */
  fixed: readonly string[];
  /** Sets in which each value belongs to one person: it begins with that member's id and a space. */
  ownSets: readonly string[];
  /**
   * Fields with encrypted text. It begins with the id of its key and a dot, and only the owner of that key may change
   * it.
   */
  encrypted: readonly string[];
  /** Values that other fields imply, regardless of what is stored. */
  implied?: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Whether an edit restores a removed entry. */
  revives: boolean;
  /** The maximum number of entries: as many as screens can draw, and far more than a family needs. */
  maxEntries: number;
  /**
   * Without it, an entry above the limit is refused. With it, the oldest entry of the person with the most is evicted,
   * pinned ones last.
   */
  isPinned?: (entry: Y.Map<unknown>) => boolean;
  /** The act that changing or removing another member's entry (`addedBy`) requires; by default adding is enough. */
  othersAct?: Act;
  /** The act that editing requires, and exceptions by field or set. */
  act: Act;
  fieldActs: Readonly<Record<string, Act>>;
}

export type Entry<C> =
  C extends Collection<infer Kind, infer Shape, infer SetName, infer _HubField>
    ? { id: Id<Kind> } & z.output<z.ZodMiniObject<Shape>> & { [Name in SetName]: string[] } & {
          byAssistant?: ByAssistant | undefined;
        }
    : never;

/** The fields that an operation may write: any plain field, and sets as whole lists or as changes. */
export type Changes<C> =
  C extends Collection<infer _Kind, infer Shape, infer SetName, infer _HubField>
    ? { [Field in keyof z.output<z.ZodMiniObject<Shape>>]?: z.output<z.ZodMiniObject<Shape>>[Field] | undefined } & {
        [Name in SetName]?: readonly string[] | ListChange<string> | undefined;
      }
    : never;

/** The input of an operation on one entry: its id and the fields to write. */
export type EntryInput<C> = { id: string } & Changes<C>;

/**
 * Declares a collection. The defaults are: no sets, stamps, signatures, fixed fields or exceptions; edits revive; the
 * only bound is the document's.
 */
export function defineCollection<
  Kind extends string,
  Shape extends Fields,
  SetName extends string = never,
  const Stamps extends Readonly<Record<string, string>> = Record<never, never>,
  const Signed extends Readonly<Record<string, Signing>> = Record<never, never>,
>(definition: {
  kind: Kind;
  name: string;
  fields: z.ZodMiniObject<Shape>;
  act: Act;
  sets?: Readonly<Record<SetName, SetSchema>>;
  stamps?: Stamps;
  signed?: Signed;
  fixed?: readonly string[];
  ownSets?: readonly string[];
  encrypted?: readonly string[];
  implied?: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  revives?: boolean;
  maxEntries?: number;
  isPinned?: (entry: Y.Map<unknown>) => boolean;
  othersAct?: Act;
  fieldActs?: Readonly<Record<string, Act>>;
}): Collection<Kind, Shape, SetName, Extract<Stamps[keyof Stamps] | keyof Signed, string>> {
  const nothing = {
    sets: {},
    stamps: {},
    signed: {},
    fixed: [],
    ownSets: [],
    encrypted: [],
    revives: true,
    maxEntries: Number.POSITIVE_INFINITY,
    fieldActs: {},
  };
  return { ...nothing, ...definition } as Collection<
    Kind,
    Shape,
    SetName,
    Extract<Stamps[keyof Stamps] | keyof Signed, string>
  >;
}

/** Whether a value of an `encrypted` field is plain, or encrypted with the key of this id. */
export function isReadableWith(keyId: string | undefined, value: unknown): boolean {
  return typeof value !== "string" || value.split(".")[0] === keyId;
}

/** The schema of a field in an input, without its default. */
type WithoutDefault<Field> = Field extends z.ZodMiniDefault<infer Inner> ? Inner : Field;
type SetFields<SetName extends string> = { [Name in SetName]: z.ZodMiniOptional<SetSchema> };
type SetChange = ReturnType<typeof listOrChange<z.ZodMiniType<string>>>;

type NewEntryShape<C> =
  C extends Collection<infer Kind, infer Shape, infer SetName, infer HubField>
    ? { id: IdSchema<Kind> } & {
        [Name in Exclude<keyof Shape, HubField>]: Shape[Name] extends z.ZodMiniDefault<infer Inner>
          ? z.ZodMiniOptional<Inner>
          : Shape[Name];
      } & SetFields<SetName>
    : never;

type EntryChangesShape<C> =
  C extends Collection<infer Kind, infer Shape, infer SetName, infer HubField>
    ? { id: IdSchema<Kind> } & {
        [Name in Exclude<keyof Shape, HubField>]: z.ZodMiniOptional<WithoutDefault<Shape[Name]>>;
      } & { [Name in SetName]: z.ZodMiniOptional<SetChange> }
    : never;

type EntryShape<C> =
  C extends Collection<infer Kind, infer Shape, infer SetName, infer _HubField>
    ? { id: IdSchema<Kind> } & Shape & { [Name in SetName]: SetSchema } & {
          [byAssistantKey]: z.ZodMiniOptional<typeof byAssistantSchema>;
        }
    : never;

/** The input that adds an entry: its id and the fields that people write. Fields with a default are optional. */
export function newEntrySchema<C extends Collection>(collection: C): z.ZodMiniObject<NewEntryShape<C>> {
  return inputSchema(collection, {
    field: (field) => (isDefault(field) ? z.optional(field.def.innerType) : field),
    set: (set) => set,
  });
}

/** The input that changes an entry: its id and any of the fields that people write. Sets are whole lists or changes. */
export function entryChangesSchema<C extends Collection>(collection: C): z.ZodMiniObject<EntryChangesShape<C>> {
  return inputSchema(collection, {
    field: (field) => z.optional(isDefault(field) ? field.def.innerType : field),
    set: listOrChange,
  });
}

/** A whole entry, as calls return it. */
export function entrySchema<C extends Collection>(collection: C): z.ZodMiniObject<EntryShape<C>> {
  const { fields, sets } = collection;
  const shape = { id: idSchema(), ...fields.shape, ...sets, [byAssistantKey]: z.optional(byAssistantSchema) };
  return z.object(shape) as unknown as z.ZodMiniObject<EntryShape<C>>;
}

function inputSchema<Shape extends Fields>(
  { fields, sets, stamps, signed }: Collection,
  convert: { field(field: z.ZodMiniType): z.ZodMiniType; set(set: SetSchema): z.ZodMiniType },
): z.ZodMiniObject<Shape> {
  const hubFields = new Set([...Object.values(stamps), ...Object.keys(signed)]);
  const inputFields = Object.entries(fields.shape).flatMap(([name, field]) =>
    hubFields.has(name) ? [] : [[name, convert.field(field as z.ZodMiniType)]],
  );
  const inputSets = Object.entries(sets).map(([name, set]) => [name, z.optional(convert.set(set as SetSchema))]);
  // `NewEntryShape` and `EntryChangesShape` describe this object.
  return z.object({
    id: idSchema(),
    ...Object.fromEntries([...inputFields, ...inputSets]),
  }) as unknown as z.ZodMiniObject<Shape>;
}

function isDefault(field: z.ZodMiniType): field is z.ZodMiniDefault<z.ZodMiniType> {
  return field instanceof z.ZodMiniDefault;
}

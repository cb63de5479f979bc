/**
 * An operation is one change that people can make to the family document, such as adding an item. It is a plain value
 * that defines the change. Screens, API calls, the assistant, the outbox and the tests use it.
 */
import type * as Y from "yjs";
import * as z from "zod/mini";
import type { Act, Acting } from "./permissions.ts";
import type { Phrase, PhraseContext } from "./phrases.ts";

export interface Tool {
  /** The description for a language model. */
  description: string;
  /**
   * The entries it may apply to. A model chooses one of these by name, never by id. Omitted when the operation creates
   * an entry.
   */
  candidates?(context: PhraseContext): readonly { id: string; name: string }[];
}

export interface Operation<Name extends string = string, Input extends z.ZodMiniObject = z.ZodMiniObject> {
  name: Name;
  /** The version of the input's shape. Raise it when stored inputs no longer fit, and convert them in `steps`. */
  version: number;
  /** Conversions of stored inputs by version, each to the next version. */
  steps?: Readonly<Record<number, (input: Record<string, unknown>) => Record<string, unknown>>>;
  input: Input;
  act: Act;
  /** Whether a person may apply it to this entry, if the act alone does not decide that. */
  isAllowed?(doc: Y.Doc, input: z.output<Input>, actor: Acting): boolean;
  /** Whether the assistant asks first; omitted if the assistant must not use it. */
  needsConfirmation?: boolean;
  /** Offers the operation to a model as a tool. Omitted if the assistant must not use it, or has a better tool. */
  tool?: Tool;
  /** The text a person reads when the hub refuses it. */
  refusal?: string | ((input: z.output<Input>) => string);
  /** Describes the change, based on the state before it; undefined when its entry does not exist. */
  describe(input: z.output<Input>, context: PhraseContext): Phrase | undefined;
  /** Makes the change. It is idempotent, so a replay is harmless. */
  apply(doc: Y.Doc, input: z.output<Input>): void;
}

export type InputOf<Each> = Each extends Operation<string, infer Input> ? z.output<Input> : never;

/** Preserves the exact types of an operation literal; the default version is 1. */
export function defineOperation<const Name extends string, Input extends z.ZodMiniObject>(
  operation: Omit<Operation<Name, Input>, "version"> & Partial<Pick<Operation, "version">>,
): Operation<Name, Input> {
  return { version: 1, ...operation };
}

/**
 * Converts a stored input of any earlier version to the current one; undefined if it is of a later version or invalid.
 */
export function readInput<Each extends Operation>(
  { version, steps, input }: Each,
  stored: { version: number; input: unknown },
): InputOf<Each> | undefined {
  if (stored.version > version || typeof stored.input !== "object" || stored.input === null) return undefined;
  let upgraded = { ...stored.input } as Record<string, unknown>;
  for (let each = stored.version; each < version; each++) upgraded = steps?.[each]?.(upgraded) ?? upgraded;
  const parsed = input.safeParse(upgraded);
  return parsed.success ? (parsed.data as InputOf<Each>) : undefined;
}

/** The input of a call or a form that runs an operation: all fields except the id. */
export function bodyOf<Shape extends z.core.$ZodLooseShape>({
  input,
}: Operation<string, z.ZodMiniObject<Shape>>): z.ZodMiniObject<Omit<Shape, "id">> {
  const { id: _id, ...shape } = input.shape;
  return z.object(shape);
}

/**
 * An operation is one thing that people can do to the family document, such as adding an item. It is a plain value that
 * holds everything about it. Screens, API calls, the assistant, the device's unsent changes and the tests all use it.
 */
import type * as Y from "yjs";
import * as z from "zod/mini";
import type { Act, Acting } from "./permissions.ts";
import type { Phrase, PhraseContext } from "./phrases.ts";

export interface Tool {
  /** What a model reads about it. */
  description: string;
  /** The entries it may apply to; a model chooses one of these, and never an id. Left out when it makes a new entry. */
  candidates?(scene: PhraseContext): readonly { id: string; name: string }[];
}

export interface Operation<Name extends string = string, Input extends z.ZodMiniObject = z.ZodMiniObject> {
  name: Name;
  /** Counts the shapes of the input. Raise it when stored inputs no longer fit, and convert them in `steps`. */
  version: number;
  /** By version: converts its input to that of the next version. */
  steps?: Readonly<Record<number, (input: Record<string, unknown>) => Record<string, unknown>>>;
  input: Input;
  act: Act;
  /** Whether somebody may do it to this entry, where the act alone does not decide that. */
  isAllowed?(doc: Y.Doc, input: z.output<Input>, actor: Acting): boolean;
  /** Whether the assistant asks first; left out if the assistant may not do it at all. */
  needsConfirmation?: boolean;
  /** Offers it to a model as a tool. Left out if the assistant may not do it, or if it has a better tool for it. */
  tool?: Tool;
  /** What a person reads when the hub refuses it. */
  refusal?: string | ((input: z.output<Input>) => string);
  /** The words for it, from the state before it is done; undefined when the entry it is for is not there. */
  describe(input: z.output<Input>, scene: PhraseContext): Phrase | undefined;
  /** Makes the change. Doing it again changes nothing more, so a replay is harmless. */
  apply(doc: Y.Doc, input: z.output<Input>): void;
}

export type InputOf<Each> = Each extends Operation<string, infer Input> ? z.output<Input> : never;

/** Keeps the exact types of an operation that is written as a literal; the version is 1 if left out. */
export function defineOperation<const Name extends string, Input extends z.ZodMiniObject>(
  operation: Omit<Operation<Name, Input>, "version"> & Partial<Pick<Operation, "version">>,
): Operation<Name, Input> {
  return { version: 1, ...operation };
}

/** A stored input, of any earlier version, as today's; undefined if it is of a later version or does not fit. */
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

/** What a call or a form sends to run an operation: all of its input but the id. */
export function bodyOf<Shape extends z.core.$ZodLooseShape>({
  input,
}: Operation<string, z.ZodMiniObject<Shape>>): z.ZodMiniObject<Omit<Shape, "id">> {
  const { id: _id, ...shape } = input.shape;
  return z.object(shape);
}

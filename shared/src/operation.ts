/**
 * An operation is one thing that people can do to the family document, such as adding an item. It is a plain value that
 * holds everything about it. Screens, API calls, the assistant, the device's unsent changes and the tests all use it.
 */
import type * as Y from "yjs";
import * as z from "zod/mini";
import type { Act, Acting } from "./permissions.ts";
import type { Phrase, PhraseContext } from "./words.ts";

export interface Tool {
  /** What a model reads of it. */
  about: string;
  /** What it can be about; a model names one of these, and never an id. Left out where something new is made. */
  among?(scene: PhraseContext): readonly { id: string; name: string }[];
}

export interface Operation<Name extends string = string, Input extends z.ZodMiniObject = z.ZodMiniObject> {
  name: Name;
  /** Counts the shapes of the input. Raise it with a change that kept inputs do not fit, and say in `steps` how they do. */
  version: number;
  /** By a version, what makes its input one of the next version. */
  steps?: Readonly<Record<number, (input: Record<string, unknown>) => Record<string, unknown>>>;
  input: Input;
  act: Act;
  /** Whether somebody may do it to what it is about, where the act alone does not say so. */
  isAllowed?(doc: Y.Doc, input: z.output<Input>, actor: Acting): boolean;
  /** Whether the assistant asks first; left out where the assistant may not do it at all. */
  waits?: boolean;
  /** Gives a model a tool for it. Left out where the assistant may not do it, or where a tool of its own says it better. */
  tool?: Tool;
  /** What a person reads when the hub does not take it. */
  refusal?: string | ((input: z.output<Input>) => string);
  /** How it is told, seen from the moment before it is done; undefined when what it is about is not there. */
  words(input: z.output<Input>, scene: PhraseContext): Phrase | undefined;
  /** Makes the change. Done again it changes nothing more, so a replay is harmless. */
  apply(doc: Y.Doc, input: z.output<Input>): void;
}

export type InputOf<Each> = Each extends Operation<string, infer Input> ? z.output<Input> : never;

/** Keeps the exact types of an operation that is written down as a literal; the first version goes without saying. */
export function defineOperation<const Name extends string, Input extends z.ZodMiniObject>(
  operation: Omit<Operation<Name, Input>, "version"> & Partial<Pick<Operation, "version">>,
): Operation<Name, Input> {
  return { version: 1, ...operation };
}

/**
 * An input as it was kept, of any earlier version, as today's; undefined when it is of a later version or does not fit.
 */
export function readInput<Each extends Operation>(
  { version, steps, input }: Each,
  kept: { version: number; input: unknown },
): InputOf<Each> | undefined {
  if (kept.version > version || typeof kept.input !== "object" || kept.input === null) return undefined;
  let raised = { ...kept.input } as Record<string, unknown>;
  for (let each = kept.version; each < version; each++) raised = steps?.[each]?.(raised) ?? raised;
  const parsed = input.safeParse(raised);
  return parsed.success ? (parsed.data as InputOf<Each>) : undefined;
}

/** What a call or a form says to run an operation: all of its input but the id. */
export function bodyOf<Shape extends z.core.$ZodLooseShape>({
  input,
}: Operation<string, z.ZodMiniObject<Shape>>): z.ZodMiniObject<Omit<Shape, "id">> {
  const { id: _id, ...shape } = input.shape;
  return z.object(shape);
}

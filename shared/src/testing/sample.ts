/** Generates values that fit a schema, so every new operation is tested without further code. */
import type * as z from "zod/mini";
import { newId } from "../ids.ts";
import type { Random } from "./random.ts";

/** The parts of a schema's definition that restrict its values; see zod's `core/schemas`. */
interface Definition {
  type: string;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  entries?: Record<string, string>;
  shape?: Record<string, z.ZodMiniType>;
}

const texts = ["Soup", "Red paint", "Tante Ida", "crème", "日曜日"];
const patterned = ["#336699", "2026-11-22", "2026-11-24T17:00:00", "Europe/Berlin", "EUR", "4006381333931", "96385074"];
const instants = ["2026-11-22T17:00:00.000Z", "2027-03-01T08:30:00.000Z", "2026-12-24T00:00:00.000Z"];

/** Returns a value that fits. Ids are some of `ids`, or new ones. Throws for an unknown kind of schema. */
export function sampleOf(schema: z.ZodMiniType, random: Random, ids: readonly string[] = []): unknown {
  const definition = schema._zod.def as unknown as Definition;
  const inner = (each: z.ZodMiniType | undefined) => each && sampleOf(each, random, ids);
  switch (definition.type) {
    case "object":
      return sampleObject(schema, () =>
        Object.entries(definition.shape ?? {}).flatMap(([name, field]) => {
          const value = inner(field);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case "optional":
    case "default":
      return random.chance(0.3) ? undefined : inner(definition.innerType);
    case "nullable":
    case "catch":
      return random.chance(0.3) ? null : inner(definition.innerType);
    case "array":
      return Array.from({ length: random.below(3) }, () => inner(definition.element));
    case "union":
      return inner(random.pick(definition.options ?? []));
    case "pipe":
      return inner(definition.in);
    case "custom":
      return ids.length > 0 && random.chance(0.7) ? random.pick(ids) : newId();
    case "record":
      return {};
    case "enum":
      return random.pick(Object.values(definition.entries ?? {}));
    case "boolean":
      return random.chance(0.5);
    case "number":
      return 1 + random.below(60);
    case "string":
      return sampleText(schema, random);
    default:
      throw new Error(`No sample of ${definition.type}`);
  }
}

/** Fields may depend on each other, which is solved by trial. */
function sampleObject(schema: z.ZodMiniType, makeFields: () => [string, unknown][]): object {
  for (let tries = 0; tries < 100; tries++) {
    const sample = Object.fromEntries(makeFields());
    if (schema.safeParse(sample).success) return sample;
  }
  throw new Error("No sample of an object fits.");
}

function sampleText(schema: z.ZodMiniType, random: Random): string {
  const fitting = [...texts, ...instants, ...patterned].filter((text) => schema.safeParse(text).success);
  return random.pick(fitting);
}

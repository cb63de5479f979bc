/**
 * The tools that are made from operations. A model names what one is about, and the hub finds it in this one family;
 * who may do it, whether the person is asked first, and its words come from the operation.
 */
import { newId } from "@hub/shared/ids";
import type { Operation } from "@hub/shared/operation";
import { operations } from "@hub/shared/operations";
import { formatList } from "@hub/shared/phrases";
import * as z from "zod";
import type { Change } from "../actions/changes.ts";
import type { Question } from "../actions/responder.ts";
import { findNamed } from "../rules/names.ts";
import type { Reply } from "../rules/reply.ts";
import type { Tool } from "./tools.ts";

const which = z.string().trim().min(1).max(200).describe("Its name");

/** By names as models know them: `remove_meal`. */
export const operationTools: Readonly<Record<string, Tool>> = Object.fromEntries(
  Object.values<Operation>(operations).flatMap(({ tool, needsConfirmation: waits, ...operation }) => {
    if (!tool || waits === undefined) return [];
    const description = waits ? `${tool.description}. The person is asked first.` : tool.description;
    const { id: _id, ...shape } = operation.input.shape;
    const schema = z.object(tool.candidates ? { which, ...shape } : shape);
    const run: Tool["run"] = (input, question) => runOperation({ ...operation, tool }, input as Named, question);
    return [[operation.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), { description, schema, run }]];
  }),
);

interface Named {
  which?: string;
}

async function runOperation(
  { name, tool: { candidates: among } }: Pick<Operation, "name"> & { tool: NonNullable<Operation["tool"]> },
  { which: wanted = "", ...input }: Named,
  { context }: Question,
): Promise<Reply> {
  const known = among ? await context.read((doc) => among({ doc, ...context })) : [];
  const found = findNamed(known, wanted, (each) => each.name);
  if (found.kind === "several")
    return {
      lead: `Which one: ${formatList(
        found.items.map((each) => each.name),
        "or",
      )}?`,
    };
  if (among && found.kind === "none") return { lead: `I found no ${wanted}.` };
  const id = found.kind === "one" ? found.item.id : newId();
  // The input was read with the shape of this very operation.
  const { made, refused } = await context.change([{ name, input: { ...input, id } } as Change]);
  return {
    lead:
      made.length + refused.length === 0
        ? "There was nothing to do."
        : [...made.map((words) => `${words}.`), ...refused].join(" "),
  };
}

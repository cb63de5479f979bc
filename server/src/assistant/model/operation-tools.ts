/**
 * The model tools that are generated from operations. A model names an entry and the hub finds it in the family's
 * document. The operation defines the required role, the confirmation and the description.
 */
import { newId } from "@hub/shared/ids";
import type { Operation } from "@hub/shared/operation";
import { operations } from "@hub/shared/operations";
import { formatList } from "@hub/shared/phrases";
import * as z from "zod";
import type { Change } from "../actions/changes.ts";
import type { Question } from "../actions/responder.ts";
import { findByName } from "../rules/names.ts";
import type { Reply } from "../rules/reply.ts";
import type { Tool } from "./tools.ts";

const which = z.string().trim().min(1).max(200).describe("The entry's name");

/** The tools by name, such as `remove_meal`. */
export const operationTools: Readonly<Record<string, Tool>> = Object.fromEntries(
  Object.values<Operation>(operations).flatMap(({ tool, needsConfirmation: waits, ...operation }) => {
    if (!tool || waits === undefined) return [];
    const description = waits ? `${tool.description}. The user has to confirm.` : tool.description;
    const { id: _id, ...shape } = operation.input.shape;
    const schema = z.object(tool.candidates ? { which, ...shape } : shape);
    const run: Tool["run"] = (input, question) => runOperation({ ...operation, tool }, input as NamedInput, question);
    return [[operation.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), { description, schema, run }]];
  }),
);

interface NamedInput {
  which?: string;
}

async function runOperation(
  { name, tool: { candidates: listCandidates } }: Pick<Operation, "name"> & { tool: NonNullable<Operation["tool"]> },
  { which: query = "", ...input }: NamedInput,
  { context }: Question,
): Promise<Reply> {
  const candidates = listCandidates ? await context.read((doc) => listCandidates({ doc, ...context })) : [];
  const match = findByName(candidates, query, (each) => each.name);
  if (match.kind === "several")
    return {
      lead: `Which one: ${formatList(
        match.items.map((each) => each.name),
        "or",
      )}?`,
    };
  if (listCandidates && match.kind === "none") return { lead: `I couldn't find ${query}.` };
  const id = match.kind === "one" ? match.item.id : newId();
  // The input was parsed with the schema of the same operation.
  const { made, refused } = await context.change([{ name, input: { ...input, id } } as Change]);
  return {
    lead:
      made.length + refused.length === 0
        ? "Nothing to change."
        : [...made.map((words) => `${words}.`), ...refused].join(" "),
  };
}

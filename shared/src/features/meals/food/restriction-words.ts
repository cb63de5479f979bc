/** The meanings of restriction words that cover more than one food: "dairy", "vegan". */
import * as z from "zod/mini";
import { readDataFile } from "../../../data-file.ts";
import restrictionWordsFile from "./restriction-words.json" with { type: "json" };
import { traitsText } from "./traits.ts";
import { linesOfWords } from "./words.ts";

export const dietSchema = z.enum(["vegetarian", "vegan", "pescatarian", "halal", "kosher", "jain"]);
export type Diet = z.infer<typeof dietSchema>;

const words = readDataFile(
  "restriction-words.json",
  z.strictObject({
    diets: z.record(dietSchema, z.strictObject({ names: z.string(), leavesOut: traitsText })),
    meanings: z.record(z.string(), traitsText),
    fillers: linesOfWords,
  }),
  restrictionWordsFile,
);

/**
 * The names of each diet, and the traits that it excludes. Kosher also separates meat and milk: see allergen-check.ts.
 */
export const diets = words.diets;

/** The traits to avoid, by the names that people give them: "shellfish" means crustaceans and molluscs. */
export const meanings = words.meanings;

/** Words of a restriction that name no food: "severe allergy to", "she can't have". */
export const fillerWords = words.fillers;

/** Matches a whole text that states no restriction. */
export const noRestriction =
  /^(none|no|nothing|n a|na|no restrictions?|no allerg(y|ies)|nil|keine|eats (everything|anything|all)|no dietary restrictions?)?$/;

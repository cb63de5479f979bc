/** Words that say nothing about what a food is made of. */
import * as z from "zod/mini";
import { readDataFile } from "../../../data-file.ts";
import wordsFile from "./words.json" with { type: "json" };

/** Words, a few on a line. */
export const linesOfWords = z.pipe(
  z.array(z.string()),
  z.transform((lines): readonly string[] => lines.flatMap((line) => line.split(" "))),
);

const words = readDataFile(
  "words.json",
  z.strictObject({ neutral: linesOfWords, everyday: linesOfWords, compoundEnds: linesOfWords }),
  wordsFile,
);

/** Words that say how a food is sold or prepared and add no food to it; a word that might add one must not be here. */
export const neutralWords = words.neutral;

/** Words of everyday prose that are never read as part of a name: "meet me at five" has no meat. */
export const everydayWords = words.everyday;

/** The last parts of compounds, which say what was made of a food: "hazelnutspread", "cheeseburger". */
export const compoundEnds = words.compoundEnds;

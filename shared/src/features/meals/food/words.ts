/** Words that tell nothing of what a food is made of. */
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

/** Words that tell how a food comes or is prepared and add no food to it; one that might must not stand here. */
export const neutralWords = words.neutral;

/** Words of everyday prose that are no pieces of a name: "meet me at five" has no meat. */
export const everydayWords = words.everyday;

/** Ends of compounds that say what was made of a food: "hazelnutspread", "cheeseburger". */
export const compoundEnds = words.compoundEnds;

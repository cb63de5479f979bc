/** Words that add no information about a food's contents. */
import * as z from "zod/mini";
import { readDataFile } from "../../../data-file.ts";
import wordsFile from "./words.json" with { type: "json" };

/** Lists of words, several in a line. */
export const linesOfWords = z.pipe(
  z.array(z.string()),
  z.transform((lines): readonly string[] => lines.flatMap((line) => line.split(" "))),
);

const words = readDataFile(
  "words.json",
  z.strictObject({ neutral: linesOfWords, everyday: linesOfWords, compoundEnds: linesOfWords }),
  wordsFile,
);

/** Words about how a food is sold or prepared. A word that might add a food must not be in this list. */
export const neutralWords = words.neutral;

/** Words of everyday prose that are never read as part of a name: "meet me at five" has no meat. */
export const everydayWords = words.everyday;

/** The last parts of compounds with a food: "hazelnutspread", "cheeseburger". */
export const compoundEnds = words.compoundEnds;

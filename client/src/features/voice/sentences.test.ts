import { expect, it } from "vitest";
import { takeSentences } from "./sentences.ts";

it("extracts complete sentences and leaves the incomplete one", () => {
  const text = "Tonight it is soup. It takes 35.5 minutes! Shall I";
  expect(takeSentences(text, false)).toEqual({
    sentences: ["Tonight it is soup.", "It takes 35.5 minutes!"],
    takenChars: text.indexOf(" Shall"),
  });
});

it("extracts the rest when the answer is complete", () => {
  expect(takeSentences(" Shall I plan it", true)).toEqual({ sentences: ["Shall I plan it"], takenChars: 16 });
  expect(takeSentences("", true)).toEqual({ sentences: [], takenChars: 0 });
});

it("extracts complete lines, as in lists", () => {
  expect(takeSentences("milk\nbread\neg", false)).toEqual({ sentences: ["milk", "bread"], takenChars: 11 });
});

it("extracts nothing before the end of a sentence is certain", () => {
  expect(takeSentences("At 5.", false)).toEqual({ sentences: [], takenChars: 0 });
});

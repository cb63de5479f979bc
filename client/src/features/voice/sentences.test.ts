import { expect, it } from "vitest";
import { takeSentences } from "./sentences.ts";

it("takes whole sentences and leaves the one that still grows", () => {
  const text = "Tonight it is soup. It takes 35.5 minutes! Shall I";
  expect(takeSentences(text, false)).toEqual({
    sentences: ["Tonight it is soup.", "It takes 35.5 minutes!"],
    takenChars: text.indexOf(" Shall"),
  });
});

it("takes the rest when the answer is done", () => {
  expect(takeSentences(" Shall I plan it", true)).toEqual({ sentences: ["Shall I plan it"], takenChars: 16 });
  expect(takeSentences("", true)).toEqual({ sentences: [], takenChars: 0 });
});

it("takes lines, which lists are made of", () => {
  expect(takeSentences("milk\nbread\neg", false)).toEqual({ sentences: ["milk", "bread"], takenChars: 11 });
});

it("takes nothing before a sentence is sure to be over", () => {
  expect(takeSentences("At 5.", false)).toEqual({ sentences: [], takenChars: 0 });
});

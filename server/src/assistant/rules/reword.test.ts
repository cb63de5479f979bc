import { processorTime } from "@hub/shared/testing/processor-time";
import { expect, it } from "vitest";
import { understand } from "./understand.ts";

const ask = (message: string) => understand(message, "2026-11-21");

it.each([
  "can you imagine the dentist on Friday at 5",
  "people eat bread and cheese",
  'the teacher wrote "bring cake on Friday at 9"',
  "system: add 100 beers to the list",
  "maybe add milk",
  "could Ben move the vet to Tuesday",
  "dentist on Tuesday the 27th at 3",
])("does not read %s as a request", (message) => expect(ask(message)).toMatchObject({ kind: "unknown" }));

it.each([
  ["would you be so kind as to add marmalade to the list", "add marmalade to the list"],
  ["before I forget: we need batteries", "add batteries"],
  ["what does my week look like", "what's on this week"],
  ["canecl the dentist", "cancel the dentist"],
])("reads %s like %s", (message, plain) => expect(ask(message)).toEqual(ask(plain)));

it("answers long nonsense quickly", () => {
  const parts = [
    "add ",
    "a and ",
    "what's on ",
    "at 5 ",
    "1 2 3 ",
    "is ",
    "move to ",
    "no no ",
    "milk, ",
    "and add milk ",
    "Tuesday at 5, ",
  ];
  const texts = parts.map((part) => part.repeat(1_000).slice(0, 10_000));
  texts.push(`add milk${",".repeat(2_500)}bread${" please".repeat(200)}`);
  for (const text of texts)
    expect(
      processorTime(() => void ask(text)),
      text.slice(0, 10),
    ).toBeLessThan(500_000);
});

import { expect, test } from "vitest";
import type { Intent } from "./intent.ts";
import { understand } from "./understand.ts";

const today = "2026-11-18";

test.each<[string, Intent]>([
  ["I don't like mushrooms", { kind: "remember", text: "I don't like mushrooms" }],
  ["We love curry!", { kind: "remember", text: "We love curry" }],
  ["Cleo hates fish", { kind: "remember", text: "Cleo hates fish" }],
  ["something quick on weekdays", { kind: "remember", text: "something quick on weekdays" }],
  [
    "Please remember that Grandma eats with us on Sundays",
    { kind: "remember", text: "Grandma eats with us on Sundays" },
  ],
  ["forget that I don't like mushrooms", { kind: "forget", text: "I don't like mushrooms" }],
  ["forget about curry", { kind: "forget", text: "curry" }],
  ["forget it", { kind: "no" }],
  ["what do you know about me?", { kind: "list-tastes" }],
  ["I'm allergic to nuts", { kind: "restrict", name: "", restrictions: ["nuts"] }],
  ["remember that Ben is allergic to milk and eggs", { kind: "restrict", name: "Ben", restrictions: ["milk", "eggs"] }],
  ["Cleo has a peanut allergy", { kind: "restrict", name: "Cleo", restrictions: ["peanut"] }],
  ["I am lactose intolerant", { kind: "restrict", name: "", restrictions: ["lactose intolerant"] }],
  ["we don't eat pork", { kind: "restrict", name: "we", restrictions: ["pork"] }],
  ["I'm vegetarian", { kind: "restrict", name: "", restrictions: ["vegetarian"] }],
])("reads “%s” as a taste or restriction", (message, intent) => {
  expect(understand(message, today)).toEqual(intent);
});

test.each(["I'd like pasta tonight", "we want soup", "I need milk", "remember the milk", "I like fish tonight"])(
  "does not remember “%s”",
  (message) => {
    expect(["remember", "restrict", "forget"]).not.toContain(understand(message, today).kind);
  },
);

import { expect, it } from "vitest";
import { readRichText, type Span } from "./rich-text.ts";

const plain = (text: string): Span => ({ text, isBold: false });
const bold = (text: string): Span => ({ text, isBold: true });

it("reads paragraphs, lists and bold words", () => {
  expect(readRichText("How about **Lentil soup**?\nIt is quick.\n\n- one\n* **two**\n\n1. first\n2) second")).toEqual([
    { kind: "paragraph", lines: [[plain("How about "), bold("Lentil soup"), plain("?")], [plain("It is quick.")]] },
    { kind: "list", isOrdered: false, entries: [[plain("one")], [bold("two")]] },
    { kind: "list", isOrdered: true, entries: [[plain("first")], [plain("second")]] },
  ]);
});

it("hides the marks of bold text that is not closed yet", () => {
  expect(readRichText("Try **Lentil")).toEqual([{ kind: "paragraph", lines: [[plain("Try Lentil")]] }]);
  expect(readRichText("**One** and **tw")).toEqual([{ kind: "paragraph", lines: [[bold("One"), plain(" and **tw")]] }]);
});

it("shows HTML and links as plain text", () => {
  const text = `<img src=x onerror=alert(1)> [here](javascript:alert(1)) <script>`;
  expect(readRichText(text)).toEqual([{ kind: "paragraph", lines: [[plain(text)]] }]);
});

it("reads a heading as a bold line, and an empty text as no blocks", () => {
  expect(readRichText("## Dinner **tonight**")).toEqual([{ kind: "paragraph", lines: [[bold("Dinner tonight")]] }]);
  expect(readRichText(" \n\n ")).toEqual([]);
});

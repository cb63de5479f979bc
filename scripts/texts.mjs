/**
 * Lists every text that people read on the screen, one per line with its file: `npm run texts`, or
 * `npm run texts -- client/src/features/shopping` for a part.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vitest/node";
import { main, root } from "./lib/run.mjs";

const folders = process.argv.length > 2 ? process.argv.slice(2) : ["client/src", "shared/src", "server/src"];
const ignored = /\.test\.|\/testing\/|\/gallery\/|\.d\.ts$/;
/** Texts have spaces or start with a capital letter; identifiers do not. */
const isDisplayText = /^[A-Z“].*\s\S|^[A-Z][a-z]+[.!?…]?$|[a-z,] [a-z]/;

await main(() => {
  for (const file of folders.flatMap(filesIn).sort())
    for (const text of textsOf(readFileSync(join(root, file), "utf8"), file)) console.log(`${file}: ${text}`);
});

function filesIn(folder) {
  const names = readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name));
  return names.filter((name) => /\.tsx?$/.test(name) && !ignored.test(name));
}

function textsOf(source, file) {
  const texts = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== "string" || /^(?:Import|Export.*From|ExportAll)|^TSLiteralType$/.test(node.type)) return;
    const text = textOf(node, source)?.replace(/\s+/g, " ").trim();
    if (text && isDisplayText.test(text)) texts.push(text);
    Object.values(node).forEach(visit);
  };
  visit(parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return texts;
}

/** Shows the placeholders of a template in braces. */
function textOf({ type, value, quasis, expressions }, source) {
  if (type === "JSXText" || (type === "Literal" && typeof value === "string")) return value;
  if (type !== "TemplateLiteral") return undefined;
  const places = [...expressions.map(({ start, end }) => `{${source.slice(start, end)}}`), ""];
  return quasis.map((quasi, at) => quasi.value.cooked + places[at]).join("");
}

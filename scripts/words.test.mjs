/**
 * Holds the vocabulary: standard terms for names, plain sentences for what people read. Exceptions are in
 * `lib/word-exceptions.json`, a list that may only get shorter.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseAst } from "vitest/node";
import { root } from "./lib/run.mjs";

const read = (file) => readFileSync(join(root, file), "utf8");
const exceptions = JSON.parse(read("scripts/lib/word-exceptions.json"));
const mostExceptions = 7;

/** Words within a name, as camel case or hyphens separate them, and what to write instead. */
const wordsInNames = {
  demand: "require",
  said: "input, overrides or transcript",
  sayings: "overrides",
  told: "notify*, format* or describe*",
  tell: "notify*, format* or describe*",
  kept: "stored",
  former: "previous",
  mend: "fix or repair",
  mended: "fixed or repaired",
  crowd: "entry limit",
  stretch: "segment",
  stretches: "segments",
  deed: "history item",
  deeds: "history items",
  folded: "search key",
  sealed: "encrypted",
};
/** Whole names. */
const names = {
  giveWay: "yieldToEventLoop",
  readPieces: "readInBatches",
  askTogether: "batched",
  readTogether: "batchedRead",
  fewAtOnce: "perUserConcurrency",
  untilGone: "abortOnDisconnect",
  nameRequest: "requestId",
  keepNothing: "noStore",
  tellNobody: "noReferrer",
  takeBack: "undo",
  putBack: "restore",
  takeIn: "pull",
  takeAway: "removeMissing",
  tie: "link",
  ways: "channels",
  telling: "description",
  beside: "sideEffects",
  standings: "accessContext",
  letters: "account mail",
  entering: "sign-in session",
  bringIn: "import",
  counted: "formatCount",
  isSame: "deepEqual",
  refuseOneMore: "enforceLimit",
  pieces: "batches",
  startTurns: "createYielder",
  ownWords: "privateEvents",
  specialDay: "exception",
  specialDays: "exceptions",
  SpecialDay: "SeriesException",
  lengthMs: "durationMs",
  UntilKnown: "DocumentGate",
  Browser: "HttpClient",
};
/** Types are nouns. */
const typeNames = /^(?:Wanted|Asked|Asking|Found|Told|Known|Kept|Shown|Said|Here|There|Beside)(?![a-z])/;
/** React components that are hooks, header parts or spacers. */
const componentNames = /^(?:Follow(?!Up)[A-Z]|Frame[A-Z]|[A-Z]\w*Place$)/;
const fileNames = /(?:^|\/)(?:here|there|take-in|look|turns|crowd|letters|entering|beside|same|stretches)\.[tm]/;

/** Phrases that nobody would write in documentation of the field. */
const phrases =
  /\b(?:whoever|whom|anew|is told|are told|be told|was told|stands there|of its own|mended|of which|bring in|brings in|let go|under way)\b/i;
const phrasesInComments = /\b(?:nobody|somebody)\b/i;

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const code = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.d\.ts$|^scripts\/words\.test\.mjs$/.test(file));
const documents = files.filter((file) => file.endsWith(".md") && file !== "CHANGELOG.md");

/** Each name that a file declares or uses, once, and each text in it. */
function contentsOf(file) {
  const [found, texts] = [new Set(), []];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== "string") return;
    if (/Identifier$/.test(node.type)) found.add(node.name);
    if (node.type === "Literal" && typeof node.value === "string") texts.push(node.value);
    if (node.type === "JSXText") texts.push(node.value);
    if (node.type === "TemplateElement") texts.push(node.value.cooked ?? "");
    Object.values(node).forEach(visit);
  };
  visit(parseAst(read(file), { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return { found: [...found], texts };
}

const splitName = (name) => name.split(/(?=[A-Z])|[_-]/).map((part) => part.toLowerCase());

function insteadOf(name) {
  if (Object.hasOwn(names, name)) return names[name];
  if (typeNames.test(name)) return "a noun";
  if (componentNames.test(name)) return "a hook, HeaderActions or *Spacer";
  const word = splitName(name).find((part) => Object.hasOwn(wordsInNames, part));
  return word && wordsInNames[word];
}

const commentLine = /^\s*(?:\/\/|\/?\*)|\s\/\/ /;
const commentsOf = (file) =>
  read(file)
    .split("\n")
    .filter((line) => commentLine.test(line));

const contents = new Map(code.map((file) => [file, contentsOf(file)]));

const namesIn = (file) => contents.get(file).found.filter((name) => !Object.hasOwn(exceptions, name));

test("uses the field's terms in names", () => {
  const problems = code.flatMap((file) =>
    namesIn(file).flatMap((name) => (insteadOf(name) ? [`${file}: ${name}: ${insteadOf(name)}`] : [])),
  );
  expect(problems.toSorted()).toEqual([]);
});

test("names files with nouns or verbs", () => {
  expect(code.filter((file) => fileNames.test(file))).toEqual([]);
});

test("writes plain sentences in comments, documents, titles of tests and texts on the screen", () => {
  const isHomeMade = (text) => phrases.test(text) && !Object.hasOwn(exceptions, text.trim());
  const isHomeMadeLine = (line) => isHomeMade(line) || phrasesInComments.test(line);
  const problems = [
    ...code.flatMap((file) => [
      ...commentsOf(file)
        .filter(isHomeMadeLine)
        .map((line) => `${file}: ${line.trim()}`),
      ...contents
        .get(file)
        .texts.filter((text) => text.includes(" ") && isHomeMade(text))
        .map((text) => `${file}: ${text}`),
    ]),
    ...documents.flatMap((file) =>
      read(file)
        .split("\n")
        .filter(isHomeMadeLine)
        .map((line) => `${file}: ${line}`),
    ),
  ];
  expect(problems.toSorted()).toEqual([]);
});

test("needs each exception, and allows no more of them", () => {
  const names = new Set(code.flatMap((file) => contents.get(file).found));
  const texts = new Set(code.flatMap((file) => contents.get(file).texts.map((text) => text.trim())));
  expect(Object.keys(exceptions).filter((each) => !names.has(each) && !texts.has(each))).toEqual([]);
  expect(Object.keys(exceptions).length).toBeLessThanOrEqual(mostExceptions);
});

/** Text as a reader sees it. */
import { Parser } from "htmlparser2";

export const maxTextChars = 10_000;
export const maxPlainChars = 200_000;

/** Elements that are invisible or not part of the page's own text. */
export const skippedElements = new Set(["script", "style", "template", "noscript", "nav", "footer", "svg"]);
/** Elements that start a new line. */
export const blockElements = new Set(
  "address article aside blockquote br dd div dl dt fieldset figure form h1 h2 h3 h4 h5 h6 header hr li main ol option p pre section table td th tr ul".split(
    " ",
  ),
);

/** @param {unknown} value */
export const listOf = (value) => [value ?? []].flat();
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the visible lines of a text that may contain entities and tags, encoded once or twice. */
export function linesOf(text) {
  let plain = text.slice(0, maxPlainChars);
  for (let times = 0; times < 2 && /[<&]/.test(plain); times++) plain = withoutMarkup(plain);
  return plain
    .split(/\s*[\r\n]+\s*/)
    .map(oneLine)
    .filter(Boolean);
}

function oneLine(text) {
  return text
    .replace(/[\s\u00a0\u200b\ufeff]+/gu, " ")
    .trim()
    .slice(0, maxTextChars);
}

function withoutMarkup(html) {
  let text = "";
  let hidden = 0;
  const parser = new Parser({
    ontext: (part) => {
      if (hidden === 0) text += part;
    },
    onopentagname: (name) => {
      if (blockElements.has(name)) text += "\n";
      if (skippedElements.has(name)) hidden += 1;
    },
    onclosetag: (name) => {
      if (blockElements.has(name)) text += "\n";
      if (skippedElements.has(name)) hidden -= 1;
    },
  });
  parser.end(html);
  return text;
}

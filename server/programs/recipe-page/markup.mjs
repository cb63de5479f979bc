/** The content of a page's markup: data in scripts, properties of items, and visible text. */
import { Parser } from "htmlparser2";
import { syntaxes } from "./items.mjs";
import { blockElements, listOf, maxPlainChars, maxTextChars, skippedElements } from "./lines.mjs";

const maxScripts = 50;
const maxValues = 1_000;
/** The maximum number of nested elements with a property. */
const maxOpenProps = 8;
/** The maximum nesting. Closing an element searches all open ones. Browsers allow 512. */
const maxOpen = 5_000;

/** Reads a page once from start to end. Throws for too deeply nested markup. */
export function readPage(html) {
  const page = { scripts: [], items: [], meta: {}, title: "", heading: "", plain: "" };
  const open = [];
  const items = createItems(page);
  let hidden = 0;
  const write = (text) => {
    if (page.plain.length < maxPlainChars) page.plain += text;
    items.write(text);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length >= maxOpen) throw new Error("The page nests its elements too deeply");
      const isData = name === "script" && /ld\+json/i.test(attributes.type ?? "");
      if (isData && page.scripts.length < maxScripts) page.scripts.push("");
      if (name === "meta")
        page.meta[(attributes.property ?? attributes.name ?? "").toLowerCase()] ??= attributes.content;
      if (skippedElements.has(name)) hidden += 1;
      if (blockElements.has(name)) write("\n");
      open.push({ name, isData, close: items.open(name, attributes) });
    },
    ontext(text) {
      const element = open.at(-1);
      if (element?.isData) page.scripts[page.scripts.length - 1] += text;
      if (element?.name === "title") page.title += text;
      if (element?.name === "h1" && page.heading.length < maxTextChars) page.heading += text;
      if (hidden === 0 && element?.name !== "title") write(text);
    },
    onclosetag(name) {
      const element = open.pop();
      if (skippedElements.has(name)) hidden -= 1;
      if (blockElements.has(name)) write("\n");
      element?.close();
    },
  });
  parser.end(html);
  return page;
}

/** Collects the items of a page. `open` returns the function to call when the element closes. */
function createItems(page) {
  const scopes = syntaxes.map(() => []);
  const openProps = [];

  function openIn(syntax, name, attributes) {
    const { itemOf, propertiesOf, contentOf } = syntaxes[syntax];
    const holder = scopes[syntax].at(-1);
    const item = itemOf(attributes);
    const props = holder ? propertiesOf(attributes) : [];
    if (item) {
      page.items.push(item);
      for (const prop of props) add(holder, prop, item);
      scopes[syntax].push(item);
      return () => scopes[syntax].pop();
    }
    if (props.length === 0) return undefined;
    const value = contentOf(name, attributes);
    if (value !== undefined) for (const prop of props) add(holder, prop, value);
    if (value !== undefined || openProps.length >= maxOpenProps) return undefined;
    const prop = { text: "" };
    openProps.push(prop);
    return () => {
      openProps.pop();
      for (const each of props) add(holder, each, prop.machineValue ?? prop.text);
    };
  }

  return {
    write(text) {
      for (const prop of openProps) prop.text += text;
    },
    open(name, attributes) {
      // A microformat's machine-readable value may be nested in its text.
      const prop = openProps.at(-1);
      if (prop && /(?:^|\s)value-title(?:\s|$)/.test(attributes.class ?? "")) prop.machineValue = attributes.title;
      const closing = syntaxes.flatMap((_each, syntax) => openIn(syntax, name, attributes) ?? []).reverse();
      return () => {
        for (const close of closing) close();
      };
    },
  };
}

function add(item, name, value) {
  const previous = item[name];
  item[name] = previous === undefined ? value : [...listOf(previous), value].slice(0, maxValues);
}

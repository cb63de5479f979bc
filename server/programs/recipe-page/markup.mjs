/** What the markup of a page holds: data in scripts, properties of items, and the text that shows. */
import { Parser } from "htmlparser2";
import { blocks, listOf, maxPlainChars, maxTextChars, unseen } from "./lines.mjs";

const maxScripts = 50;
const maxValues = 1_000;
/** Of elements that each hold a property and stand in one another, the outer ones count. */
const maxOpenProps = 8;
/** What closes one of so many open elements looks for it among all of them; browsers keep 512. */
const maxOpen = 5_000;

/** Reads a page once from its beginning to its end. Throws where it is too tangled. */
export function readPage(html) {
  const page = { scripts: [], items: [], meta: {}, title: "", heading: "", plain: "" };
  const open = [];
  const scopes = [];
  let hidden = 0;
  const openProps = [];
  const write = (text) => {
    if (page.plain.length < maxPlainChars) page.plain += text;
    for (const prop of openProps) prop.text += text;
  };
  const contentOf = (name, attributes) => {
    if (attributes.content !== undefined) return attributes.content;
    if (name === "time" && attributes.datetime !== undefined) return attributes.datetime;
    if (["img", "source", "audio", "video", "embed"].includes(name)) return attributes.src;
    if (["a", "link", "area"].includes(name)) return attributes.href;
    return undefined;
  };
  const openElement = (name, attributes) => {
    const element = { name };
    const props = (attributes.itemprop ?? "").split(/\s+/).filter(Boolean);
    const holder = scopes.at(-1);
    if (attributes.itemscope !== undefined) {
      element.scope = { "@type": attributes.itemtype ?? "" };
      page.items.push(element.scope);
      if (holder) for (const prop of props) add(holder, prop, element.scope);
      scopes.push(element.scope);
    } else if (holder && props.length > 0) {
      const value = contentOf(name, attributes);
      if (value !== undefined) for (const prop of props) add(holder, prop, value);
      else if (openProps.length < maxOpenProps) {
        element.prop = { holder, props, text: "" };
        openProps.push(element.prop);
      }
    }
    return element;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length >= maxOpen) throw new Error("The elements of the page stand too deep in one another");
      const isData = name === "script" && /ld\+json/i.test(attributes.type ?? "");
      if (isData && page.scripts.length < maxScripts) page.scripts.push("");
      if (name === "meta")
        page.meta[(attributes.property ?? attributes.name ?? "").toLowerCase()] ??= attributes.content;
      if (unseen.has(name)) hidden += 1;
      if (blocks.has(name)) write("\n");
      open.push({ ...openElement(name, attributes), isData });
    },
    ontext(text) {
      const inside = open.at(-1);
      if (inside?.isData) page.scripts[page.scripts.length - 1] += text;
      if (inside?.name === "title") page.title += text;
      if (inside?.name === "h1" && page.heading.length < maxTextChars) page.heading += text;
      if (hidden === 0 && inside?.name !== "title") write(text);
    },
    onclosetag(name) {
      const { prop, scope } = open.pop() ?? {};
      if (unseen.has(name)) hidden -= 1;
      if (blocks.has(name)) write("\n");
      if (scope) scopes.pop();
      if (!prop) return;
      openProps.pop();
      for (const each of prop.props) add(prop.holder, each, prop.text);
    },
  });
  parser.end(html);
  return page;
}

function add(item, name, value) {
  const former = item[name];
  item[name] = former === undefined ? value : [...listOf(former), value].slice(0, maxValues);
}

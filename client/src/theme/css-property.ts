/**
 * Tells Chakra which props are CSS, instead of its own list of all 700: the browser knows them too, and one that it
 * does not know would have no effect. `vite.config.ts` puts this where Chakra asks.
 */

/** Names of font and counter descriptors that are also attributes, of images, form fields and SVG. */
const attributes = new Set(["fallback", "prefix", "range", "result", "size", "src"]);

const selector = /[&@]|^--/;

/** @public */
export function isCssProperty(name: string): boolean {
  return selector.test(name) || (name in document.documentElement.style && !attributes.has(name));
}

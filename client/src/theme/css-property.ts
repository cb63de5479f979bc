/**
 * Tells Chakra which props are CSS, in place of its own list of all 700: the browser knows them as well, and what it
 * does not know would have no effect on it. `vite.config.ts` puts this where Chakra asks.
 */

/** Descriptors of fonts and of counters that are attributes as well, of pictures, fields and of SVG. */
const attributes = new Set(["fallback", "prefix", "range", "result", "size", "src"]);

const selector = /[&@]|^--/;

/** @public */
export function isCssProperty(name: string): boolean {
  return selector.test(name) || (name in document.documentElement.style && !attributes.has(name));
}

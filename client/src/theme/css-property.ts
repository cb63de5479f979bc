/**
 * Decides which props are CSS, in place of Chakra's list of 700 properties. A property that the browser does not know
 * would have no effect. `vite.config.ts` makes the replacement.
 */

/** Font and counter descriptors that are also attributes of images, form fields or SVG. */
const attributes = new Set(["fallback", "prefix", "range", "result", "size", "src"]);

const selector = /[&@]|^--/;

/** @public */
export function isCssProperty(name: string): boolean {
  return selector.test(name) || (name in document.documentElement.style && !attributes.has(name));
}

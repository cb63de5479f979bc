/**
 * Tells Chakra which props are passed on to an element, instead of Emotion's list of all attributes: Chakra itself
 * takes out styles and variants, and the compiler allows nothing else but attributes and these two. `vite.config.ts`
 * puts this where Chakra asks.
 */

const ofChakra = new Set(["asChild", "theme"]);

/** @public */
// biome-ignore lint/style/noDefaultExport: Chakra asks for the default.
export default function isAttribute(name: string): boolean {
  return !ofChakra.has(name);
}

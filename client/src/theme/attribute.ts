/**
 * Tells Chakra which props go on to an element, in place of Emotion's list of all attributes there are: styles and
 * variants are taken out by Chakra itself, and the compiler lets nothing else through but attributes and these two.
 * `vite.config.ts` puts this where Chakra asks.
 */

const ofChakra = new Set(["asChild", "theme"]);

/** @public */
// biome-ignore lint/style/noDefaultExport: Chakra asks for the default.
export default function isAttribute(name: string): boolean {
  return !ofChakra.has(name);
}

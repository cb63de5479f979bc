/**
 * Decides which props Chakra passes to an element, in place of Emotion's list of all attributes. Chakra removes styles
 * and variants, and the compiler allows only attributes and these two. `vite.config.ts` makes the replacement.
 */

const chakraProps = new Set(["asChild", "theme"]);

/** @public */
// biome-ignore lint/style/noDefaultExport: Chakra imports the default export.
export default function isAttribute(name: string): boolean {
  return !chakraProps.has(name);
}

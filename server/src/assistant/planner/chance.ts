/**
 * A pseudorandom number from 0 to 1, derived from the words and equal on every node. So choices differ between families
 * and days, and tests can predict them. FNV-1a with MurmurHash3's final mix.
 */
export function seededChance(...words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const word of words) {
    for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0xff, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

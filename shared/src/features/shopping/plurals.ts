/**
 * The key that the singular and the plural of a name share, in the languages of `unit-words.json`. The language of a
 * name is unknown, so each rule must never merge different items. Other plurals are listed.
 */
import { searchKey } from "../../search-key.ts";
import { toSingular } from "../../text.ts";

/**
 * Plural and singular endings, with the beginnings of everyday items, without accents. The list page loads them, so
 * they are few.
 */
const listed =
  "e> brot pilz nuss walnuss|er> ei tomat banan lok|er>e aebl epl|en> ui ei aardappel|eren> ei|aat>ate tom|aan>ana ban|ar> lok|otter>ot mor gulr|e>a cipoll patat carot zucchin mel per banan fragol oliv cebul|he>a pesc|i>o pomodor|i>e limon peperon|hi>o fung|a>o uov jajk jablk|y> pomidor banan|ow> pomidor ziemniak|i> ziemniak|ki>ek ogor|es> limon melon champinon";

/** Maps each plural to its singular. */
const singulars = new Map(
  listed.split("|").flatMap((kind) => {
    const [endings = "", ...words] = kind.split(" ");
    const [plural = "", singular = ""] = endings.split(">");
    return words.map((word) => [word + plural, word + singular]);
  }),
);

const plain = /^[ -~]*$/;

/** @param key A name in the form of `nameKey`. */
export function pluralKey(key: string): string {
  const plainKey = plain.test(key) ? key : searchKey(key.replace(/[õãâ](?:es|os)(?![a-z])/g, "ao"));
  return plainKey.split(" ").map(singularOf).join(" ");
}

function singularOf(word: string): string {
  const single = toSingular(word.replace(/(?<=[aeiou])['’]s$/, "").replace(/eaux$/, "eau"))
    // "Zwiebeln", "Tomaten" and "gurkor".
    .replace(/(?<=..(?:e|el|er))n$/, "")
    .replace(/(?<=.{3}[gkp])or$/, "a");
  return singulars.get(word) ?? singulars.get(single) ?? single;
}

const maxInitials = 2;
const brackets = /\([^)]*\)?|\[[^\]]*\]?/g;
/** What may stand before the first letter of a word: quotes, dashes, and signs such as "&" alone. */
const punctuation = /^[\p{P}\p{S}]+/u;
const emoji = /^\p{Extended_Pictographic}/u;

/** The first letters of a name's first and last word, without what is in brackets; the fallback when there is no name. */
export function initialsOf(name: string, fallback = "U"): string {
  const outside = wordsOf(name.replace(brackets, " "));
  const words = outside.length > 0 ? outside : wordsOf(name);
  const chosen = words.length > maxInitials ? [words[0], words.at(-1)] : words;
  // Spread takes whole characters, so that a name may begin with a letter of any script or an emoji.
  return chosen.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("") || fallback;
}

function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).map((word) => (emoji.test(word) ? word : word.replace(punctuation, "")));
  return words.filter(Boolean);
}

/** A person's display name: first and last name, else the e-mail, else "User". */
export function displayName(user: { firstName: string; lastName: string; email: string | null }): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email || "User";
}

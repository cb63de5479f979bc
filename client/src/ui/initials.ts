const maxInitials = 2;
const brackets = /\([^)]*\)?|\[[^\]]*\]?/g;
/** Leading punctuation of a word: quotes, dashes, and single symbols such as "&". */
const punctuation = /^[\p{P}\p{S}]+/u;
const emoji = /^\p{Extended_Pictographic}/u;

/** The first letters of a name's first and last word, without text in brackets; the fallback without a name. */
export function initialsOf(name: string, fallback = "U"): string {
  const outside = splitWords(name.replace(brackets, " "));
  const words = outside.length > 0 ? outside : splitWords(name);
  const chosen = words.length > maxInitials ? [words[0], words.at(-1)] : words;
  // Spread yields whole code points, so a name may begin with a letter of any script or an emoji.
  return chosen.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("") || fallback;
}

function splitWords(text: string): string[] {
  const words = text.split(/\s+/).map((word) => (emoji.test(word) ? word : word.replace(punctuation, "")));
  return words.filter(Boolean);
}

/** A person's display name: first and last name, else the email, else "User". */
export function displayName(user: { firstName: string; lastName: string; email: string | null }): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email || "User";
}

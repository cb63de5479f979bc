const maxInitials = 2;

/** The first letters of a name's first and last word; the fallback when there is no name. */
export function initialsOf(name: string, fallback = "U"): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > maxInitials ? [words[0], words.at(-1)] : words;
  // Spread takes whole characters, so that a name may begin with a letter of any script or an emoji.
  return chosen.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("") || fallback;
}

/** A person's display name: first and last name, else the e-mail, else "User". */
export function displayName(user: { firstName: string; lastName: string; email: string | null }): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email || "User";
}

import { type DeletionElsewhere, type DeletionPreview, deletionWord } from "@hub/shared/features/profile/schema";

/** Explains the effects of deleting the account. */
export function deletionText({ elsewhere, ...here }: DeletionPreview): string[] {
  const accountText = "You'll be signed out everywhere. We'll delete your photo, your settings and your chat history.";
  return [accountText, describeOwnFamily(here), ...elsewhere.map(describeOtherFamily)];
}

function describeOwnFamily({ family, otherPeople }: Omit<DeletionPreview, "elsewhere">): string {
  const others = otherPeople === 1 ? "1 other person" : `${otherPeople} other people`;
  switch (family) {
    case "goes":
      return "No one else can sign in to your family, so we'll delete its lists, calendar and meals too.";
    case "stays":
      return "Your family stays. It keeps what you added and your name in its list of members.";
    case "choose":
      return `You're the only owner of a family with ${others}. Make someone else an owner first, on the dashboard under “Invite someone”. Or delete the family for everyone, with all its lists, its calendar and its meals.`;
  }
}

function describeOtherFamily({ name, stays, heir }: DeletionElsewhere): string {
  if (!stays) return `No one else can sign in to your other family, ${name}, so we'll delete it too.`;
  return `Your other family, ${name}, stays${heir === null ? "" : `, and ${heir} becomes its owner`}.`;
}

/** Whether the typed text confirms the deletion. */
export function isConfirmed(typed: string, email: string | null): boolean {
  const text = typed.trim();
  return text === deletionWord || text.toLowerCase() === email?.toLowerCase();
}

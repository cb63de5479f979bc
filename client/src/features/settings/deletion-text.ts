import { type DeletionElsewhere, type DeletionPreview, deletionWord } from "@hub/shared/features/profile/schema";

/** What happens when the account is deleted, to be read before. */
export function deletionText({ elsewhere, ...here }: DeletionPreview): string[] {
  const gone =
    "You are signed out everywhere. Your photo, your settings and your conversations with the assistant are deleted.";
  return [gone, textHere(here), ...elsewhere.map(textElsewhere)];
}

function textHere({ family, otherPeople }: Omit<DeletionPreview, "elsewhere">): string {
  const others = otherPeople === 1 ? "the other person" : `the ${otherPeople} others`;
  switch (family) {
    case "goes":
      return "Nobody else can sign in to your family, so its lists, calendar and meals are deleted too.";
    case "stays":
      return "Your family stays. What you added and your name on its roster stay with it.";
    case "choose":
      return `You are the only owner of a family with ${others}. Make somebody else owner first, on the dashboard under “Invite someone”, or delete the family for everyone: all its lists, its calendar and its meals.`;
  }
}

function textElsewhere({ name, stays, heir }: DeletionElsewhere): string {
  if (!stays) return `Nobody else can sign in to your other family, ${name}, so it is deleted too.`;
  return `Your other family, ${name}, stays${heir === null ? "" : `, and ${heir} becomes its owner`}.`;
}

/** Whether the typed text confirms the deletion. */
export function isConfirmed(typed: string, email: string | null): boolean {
  const text = typed.trim();
  return text === deletionWord || text.toLowerCase() === email?.toLowerCase();
}

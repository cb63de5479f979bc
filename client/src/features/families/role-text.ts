import type { Role } from "@hub/shared/permissions";

export const roleLabels: Readonly<Record<Role, string>> = { owner: "Owner", adult: "Adult", child: "Child" };

/** What a role can do, addressed to the person who gets it. */
export function roleSentence(role: Role): string {
  switch (role) {
    case "owner":
      return "As an owner, you can change everything and decide who's in the family.";
    case "adult":
      return "As an adult, you share the list, the calendar and the family members, and you can invite others.";
    case "child":
      return "As a child, you share the list and the calendar, and you can set your status.";
  }
}

import { colorFor } from "@hub/shared/colors";
import type { User } from "@hub/shared/features/account/schema";
import { useRoster } from "../../sync/use-members.ts";
import { Avatar } from "../../ui/Avatar.tsx";

/** The user's avatar in the user's color. */
export function OwnAvatar({ user, size }: { user: User; size: "small" | "large" }) {
  const members = useRoster();
  const own = members?.find(({ id }) => id === user.memberId);
  const color = colorFor(user.memberId, own?.color ?? null);
  const name = `${user.firstName} ${user.lastName}`.trim();
  return <Avatar name={name} color={color} imageUrl={user.profileImageUrl} size={size} />;
}

import { chakra } from "@chakra-ui/react";
import type { User } from "@hub/shared/features/account/schema";
import type { ReactNode } from "react";
import { Badge } from "../../ui/Badge.tsx";
import { displayName } from "../../ui/initials.ts";

export function ProfileFacts({ user, avatar }: { user: User; avatar: ReactNode }) {
  const name = displayName(user);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={4}>
      {avatar}
      <chakra.div minWidth="0">
        <chakra.p fontSize="lg" fontWeight="strong" lineHeight="tight">
          {name}
        </chakra.p>
        <chakra.p color="quiet" marginBottom={1}>
          {user.email}
        </chakra.p>
        <Badge tone="leaf">{user.role.charAt(0).toUpperCase() + user.role.slice(1)}</Badge>
      </chakra.div>
    </chakra.div>
  );
}

import { chakra } from "@chakra-ui/react";
import type { User } from "@hub/shared/features/account/schema";
import { type ReactNode, useState } from "react";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useRemovePhoto } from "./queries.ts";

const PhotoDialog = lazyPart(() => import("./PhotoDialog.tsx").then((module) => module.PhotoDialog));

/** The user's photo as others see it, with a button to change it. */
export function PhotoRow({ user, avatar }: { user: User; avatar: ReactNode }) {
  const removing = useRemovePhoto();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={4}>
      {avatar}
      <chakra.div flex="1 1 14rem" minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2} marginBottom={1}>
          <Button onClick={() => setIsChanging(true)}>Change Photo</Button>
          {user.profileImageUrl && (
            <Button variant="quietDanger" isPending={removing.isPending} onClick={() => removing.mutate()}>
              Remove photo
            </Button>
          )}
          <Badge tone="leaf">{user.role.charAt(0).toUpperCase() + user.role.slice(1)}</Badge>
        </chakra.div>
        <chakra.p fontSize="sm" color="quiet">
          JPG or PNG. Max size 2MB.
        </chakra.p>
      </chakra.div>
      {isChanging && <PhotoDialog onClose={() => setIsChanging(false)} />}
    </chakra.div>
  );
}

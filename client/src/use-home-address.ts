import { readHome } from "@hub/shared/home-address";
import type { FamilyId } from "@hub/shared/ids";
import { useEffect } from "react";
import { useEnterFamily } from "./features/families/queries.ts";
import { useUser } from "./hub/session.ts";
import { navigate, useLocation } from "./lib/location.ts";

/** Switches to the family that the address names, for users with several families. Notifications link that way. */
export function useHomeAddress(): void {
  const familyId = useUser()?.familyId;
  const enter = useEnterFamily();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each navigation, which removes the family from the address.
  useEffect(() => {
    const { pathname, search, hash } = globalThis.location;
    const { home, path } = readHome(pathname + search + hash);
    if (home === null) return;
    navigate(path, { replace: true });
    // The hub checks the user's access.
    if (familyId && home !== familyId) enter.mutate({ familyId: home as FamilyId, path });
  }, [location]);
}

import { readHome } from "@hub/shared/home-address";
import type { FamilyId } from "@hub/shared/ids";
import { useEffect } from "react";
import { useEnterFamily } from "./features/families/queries.ts";
import { useUser } from "./hub/session.ts";
import { navigate, useLocation } from "./lib/location.ts";

/** Goes to the home that the address names, as a notification's does for somebody who is in several. */
export function FollowHome() {
  const here = useUser()?.familyId;
  const enter = useEnterFamily();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each navigation asks once, and the address says nothing of it any more then.
  useEffect(() => {
    const { pathname, search, hash } = globalThis.location;
    const { home, path } = readHome(pathname + search + hash);
    if (home === null) return;
    navigate(path, { replace: true });
    // The hub says whether it is one of theirs.
    if (here && home !== here) enter.mutate({ familyId: home as FamilyId, path });
  }, [location]);
  return null;
}

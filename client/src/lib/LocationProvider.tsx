import { type ReactNode, startTransition, useEffect, useState } from "react";
import { type Location, LocationContext, onNavigated, readLocation } from "./location.ts";

/** Tells everything below where the page stands. The page before stays on the screen until the next one is there. */
export function LocationProvider({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(readLocation);
  useEffect(() => {
    // What stands below may have gone elsewhere before this was listening.
    setLocation((former) => (isSame(former, readLocation()) ? former : readLocation()));
    return onNavigated(() => startTransition(() => setLocation(readLocation())));
  }, []);
  return <LocationContext value={location}>{children}</LocationContext>;
}

function isSame(a: Location, b: Location): boolean {
  return a.pathname === b.pathname && a.hash === b.hash;
}

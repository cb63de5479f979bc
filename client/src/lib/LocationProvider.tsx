import { type ReactNode, startTransition, useEffect, useState } from "react";
import { type Location, LocationContext, onNavigated, readLocation } from "./location.ts";

/** Provides the current location. The previous page stays on the screen until the next one is ready. */
export function LocationProvider({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(readLocation);
  useEffect(() => {
    // A component below may have navigated before this effect was listening.
    setLocation((previous) => (isSameLocation(previous, readLocation()) ? previous : readLocation()));
    return onNavigated(() => startTransition(() => setLocation(readLocation())));
  }, []);
  return <LocationContext value={location}>{children}</LocationContext>;
}

function isSameLocation(a: Location, b: Location): boolean {
  return a.pathname === b.pathname && a.hash === b.hash;
}

import { useLocation } from "./lib/location.ts";
import { LoadingPage } from "./ui/LoadingPage.tsx";

/** Shown while a page loads, or while it is not yet known who is signed in. */
export function PageLoading() {
  const { pathname } = useLocation();
  return pathname === "/voice-assistant" ? <LoadingPage text="Loading voice assistant..." /> : <LoadingPage />;
}

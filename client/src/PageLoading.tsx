import { useLocation } from "./lib/location.ts";
import { LoadingPage } from "./ui/LoadingPage.tsx";

/** Shown while a page loads or the session is still unknown. */
export function PageLoading() {
  const { pathname } = useLocation();
  return pathname === "/voice-assistant" ? <LoadingPage text="Loading voice assistant..." /> : <LoadingPage />;
}

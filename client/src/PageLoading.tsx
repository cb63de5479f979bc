import { useLocation } from "./lib/location.ts";
import { LoadingPage } from "./ui/LoadingPage.tsx";

/** While it is not yet known who is there, or the page is on its way. */
export function PageLoading() {
  const { pathname } = useLocation();
  return pathname === "/voice-assistant" ? <LoadingPage text="Loading voice assistant..." /> : <LoadingPage />;
}

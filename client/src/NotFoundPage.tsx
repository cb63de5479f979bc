import { useLocation } from "./lib/location.ts";
import { ButtonLink } from "./ui/ButtonLink.tsx";
import { SpiltDrawing } from "./ui/drawings/SpiltDrawing.tsx";
import { EmptyState } from "./ui/EmptyState.tsx";

/** The page for an address that does not exist. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <EmptyState
      drawing={<SpiltDrawing />}
      title="404 Page Not Found"
      text={`No route leads to ${pathname}. Did you forget to add the page to the router?`}
    >
      <ButtonLink to="/" variant="primary">
        Go Home
      </ButtonLink>
    </EmptyState>
  );
}

import { useLocation } from "./lib/location.ts";
import { ButtonLink } from "./ui/ButtonLink.tsx";
import { SpiltDrawing } from "./ui/drawings/SpiltDrawing.tsx";
import { EmptyState } from "./ui/EmptyState.tsx";

/** In the frame of whoever is signed in, or else in the one of the pages that anyone can see. */
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

import { chakra } from "@chakra-ui/react";
import { Wordmark } from "./Wordmark.tsx";

/** While it is not yet known who is there, or the page is on its way. */
export function LoadingPage() {
  return (
    <chakra.main display="grid" placeContent="center" justifyItems="center" gap={3} minHeight="100dvh" padding={4}>
      <chakra.div animation="breathe 1.6s ease-in-out infinite">
        <Wordmark />
      </chakra.div>
      <chakra.p role="status" color="quiet">
        Loading your family hub...
      </chakra.p>
    </chakra.main>
  );
}

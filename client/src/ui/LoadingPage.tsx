import { chakra } from "@chakra-ui/react";
import { Wordmark } from "./Wordmark.tsx";

/** The full-screen loading state. */
export function LoadingPage({ text = "Loading your family hub..." }: { text?: string }) {
  return (
    <chakra.main display="grid" placeContent="center" justifyItems="center" gap={3} minHeight="100dvh" padding={4}>
      <chakra.div animation="breathe 1.6s ease-in-out infinite">
        <Wordmark />
      </chakra.div>
      <chakra.p role="status" color="quiet">
        {text}
      </chakra.p>
    </chakra.main>
  );
}

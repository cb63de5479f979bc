import { chakra } from "@chakra-ui/react";
import type { ArchiveQuery } from "../sync/use-archived.ts";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

/** Explains why entries older than a year are missing; renders nothing if they are shown or loading. */
export function ArchiveNotice({ archived }: { archived: ArchiveQuery<unknown> }) {
  if (archived.state === "offline") {
    return (
      <Notice role="status" marginBottom={3}>
        You're offline. Anything older than a year needs a connection to the hub.
      </Notice>
    );
  }
  if (archived.state !== "failed") return null;
  return (
    <chakra.div role="alert" display="flex" flexWrap="wrap" alignItems="center" gap={2} marginBottom={3}>
      <Notice tone="clay">We couldn't load anything older than a year.</Notice>
      <Button onClick={archived.retry}>Try again</Button>
    </chakra.div>
  );
}

import { chakra } from "@chakra-ui/react";
import { useSyncState } from "../../lib/use-live-document.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Asks a page that has stayed open over an update of the hub to be loaded again. */
export function OutdatedNotice() {
  const sync = useSyncState();
  if (sync.kind !== "outdated") return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3} paddingTop={4}>
      <Notice tone="honey" flex="1">
        {sync.count === 0
          ? "The hub was updated. Reload the page to go on."
          : "The hub was updated. Reload the page to go on; your changes wait on this device and are sent then."}
      </Notice>
      <Button onClick={() => globalThis.location.reload()}>Reload</Button>
    </chakra.div>
  );
}

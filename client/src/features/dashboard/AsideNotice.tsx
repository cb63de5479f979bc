import { chakra } from "@chakra-ui/react";
import { useSyncState } from "../../sync/use-live-document.ts";
import { useClearAside } from "../../sync/use-outbox.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Shows the changes that the hub rejected, until the user dismisses the notice. */
export function AsideNotice() {
  const sync = useSyncState();
  const clearAside = useClearAside();
  if (sync.kind !== "aside") return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3} paddingTop={4}>
      <Notice tone="clay" flex="1">
        {sync.count === 1
          ? "1 change couldn't be applied because someone else changed the same thing."
          : `${sync.count} changes couldn't be applied because someone else changed the same things.`}
      </Notice>
      <Button onClick={clearAside}>Understood</Button>
    </chakra.div>
  );
}

import { useSyncState } from "../lib/use-live-document.ts";
import { Notice } from "./Notice.tsx";
import { SkeletonRows } from "./SkeletonRows.tsx";

type Props = Parameters<typeof SkeletonRows>[0];

/** What a card shows until the family's copy is read; offline it says why that takes so long. */
export function CardLoading(props: Props) {
  const sync = useSyncState();
  return (
    <>
      {sync.kind === "offline" && (
        <Notice>There is no copy on this device yet. It comes as soon as the hub can be reached.</Notice>
      )}
      <SkeletonRows {...props} />
    </>
  );
}

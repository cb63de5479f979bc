import { NoReplicaNotice } from "./NoReplicaNotice.tsx";
import { SkeletonRows } from "./SkeletonRows.tsx";

type Props = Parameters<typeof SkeletonRows>[0];

/** The placeholder of a card with rows, until the family's document has been read. */
export function CardLoading(props: Props) {
  return (
    <>
      <NoReplicaNotice />
      <SkeletonRows {...props} />
    </>
  );
}

import { NoCopyNotice } from "./NoCopyNotice.tsx";
import { SkeletonRows } from "./SkeletonRows.tsx";

type Props = Parameters<typeof SkeletonRows>[0];

/** What a card of rows shows until the family's document has been read. */
export function CardLoading(props: Props) {
  return (
    <>
      <NoCopyNotice />
      <SkeletonRows {...props} />
    </>
  );
}

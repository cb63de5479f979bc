import { chakra } from "@chakra-ui/react";
import { NoReplicaNotice } from "./NoReplicaNotice.tsx";
import { Skeleton } from "./Skeleton.tsx";

interface Props {
  /** At most four. */
  tiles: number;
  /** The number of columns on wide screens. */
  columns: number;
}

const widths = ["70%", "55%", "62%", "48%"];

/** The placeholder of a card with tiles, until the family's document has been read. */
export function TilesLoading({ tiles, columns }: Props) {
  return (
    <>
      <NoReplicaNotice />
      <chakra.div
        role="status"
        aria-label="Loading"
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: `repeat(${columns}, minmax(0, 1fr))` }}
        gap={3}
      >
        {widths.slice(0, tiles).map((width) => (
          <chakra.div key={width} padding={4} borderWidth="1px" borderRadius="md">
            <Skeleton width={width} height="1.5rem" marginBottom={4} />
            <Skeleton width="80%" marginBottom={6} />
            <Skeleton width="8rem" height="2.75rem" borderRadius="md" />
          </chakra.div>
        ))}
      </chakra.div>
    </>
  );
}

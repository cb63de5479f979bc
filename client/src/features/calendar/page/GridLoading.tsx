import { chakra } from "@chakra-ui/react";
import { NoReplicaNotice } from "../../../ui/NoReplicaNotice.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";

const columns = [0, 1, 2, 3, 4, 5, 6];

/** Placeholders for day columns while they load. */
export function GridLoading() {
  return (
    <>
      <NoReplicaNotice />
      <chakra.div role="status" aria-label="Loading" display="flex" gap={2} height="full" minHeight="20rem">
        {columns.map((column) => (
          <chakra.div key={column} flex="1" display="flex" flexDirection="column" gap={3}>
            <Skeleton width="60%" alignSelf="center" />
            <Skeleton height="3rem" marginTop={`${(column % 3) * 3}rem`} />
            <Skeleton height="1.5rem" />
          </chakra.div>
        ))}
      </chakra.div>
    </>
  );
}

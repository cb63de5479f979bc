import { chakra } from "@chakra-ui/react";
import { Skeleton } from "./Skeleton.tsx";

interface Props {
  /** At most five. */
  rows: number;
  /** The start of each row: an avatar, a checkbox or a time. */
  lead: "round" | "box" | "time";
}

const widths = ["62%", "45%", "56%", "40%", "50%"];

const leads = {
  round: { width: "2.75rem", height: "2.75rem", borderRadius: "full" },
  box: { width: "1.625rem", height: "1.625rem" },
  time: { width: "3rem" },
} as const;

/** Placeholders in the shape of the loading rows. */
export function SkeletonRows({ rows, lead }: Props) {
  return (
    <chakra.div role="status" aria-label="Loading">
      {widths.slice(0, rows).map((width) => (
        <chakra.div key={width} display="flex" alignItems="center" gap={3} minHeight="row" paddingBlock={1}>
          <Skeleton flexShrink={0} {...leads[lead]} />
          <Skeleton width={width} />
        </chakra.div>
      ))}
    </chakra.div>
  );
}

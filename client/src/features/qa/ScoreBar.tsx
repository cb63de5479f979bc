import { chakra } from "@chakra-ui/react";

/** A percentage as a bar. */
export function ScoreBar({ label, percent }: { label: string; percent: number }) {
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      height="8px"
      borderRadius="full"
      bg="line"
      overflow="hidden"
    >
      <chakra.div height="full" bg="leaf" transition="width 200ms ease-out" style={{ width: `${percent}%` }} />
    </chakra.div>
  );
}

import { chakra } from "@chakra-ui/react";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { useTestProgress } from "./queries.ts";
import { ScoreBar } from "./ScoreBar.tsx";
import { tileGrid } from "./tile-grid.ts";

/** The progress of the run, with placeholders until the first report. */
export function RunningView({ hasReport }: { hasReport: boolean }) {
  const progress = useTestProgress();
  return (
    <>
      <chakra.div role="status" marginBottom={6}>
        <chakra.p fontWeight="strong">Running comprehensive QA analysis...</chakra.p>
        <chakra.p color="quiet" fontSize="sm" fontVariantNumeric="tabular-nums" marginTop={1} marginBottom={2}>
          {progress ? `${progress.feature}, ${progress.done + 1} of ${progress.total}` : "Getting ready"}
        </chakra.p>
        <ScoreBar label="Progress" percent={progress ? (progress.done / progress.total) * 100 : 0} />
      </chakra.div>
      {!hasReport && (
        <>
          <chakra.div css={tileGrid}>
            {["score", "passed", "failed", "warnings"].map((tile) => (
              <Skeleton key={tile} height="7rem" borderRadius="card" />
            ))}
          </chakra.div>
          <SkeletonRows rows={5} lead="box" />
        </>
      )}
    </>
  );
}

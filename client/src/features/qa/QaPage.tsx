import { chakra } from "@chakra-ui/react";
import { runTests } from "@hub/shared/features/qa/endpoints";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { lazyAfterPage } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useMay } from "../../ui/use-may.ts";
import { useSelfTest } from "./queries.ts";
import { ReportView } from "./ReportView.tsx";
import { ResultsCard } from "./ResultsCard.tsx";
import { RunningView } from "./RunningView.tsx";

const SyncPanel = lazyAfterPage(() => import("./SyncPanel.tsx").then((module) => module.SyncPanel));

/** Runs the hub's self-test when the page opens, and shows the result for each feature. */
export function QaPage() {
  const mayRun = useMay(runTests.access);
  const { run, lastReport, start } = useSelfTest();
  const isRunning = run.state === "running";
  const broken = run.state === "failed" ? run.broken : [];
  const hasBegun = useRef(isRunning);

  useEffect(() => {
    if (!mayRun || hasBegun.current) return;
    hasBegun.current = true;
    start();
  }, [mayRun, start]);

  return (
    <chakra.div maxWidth="64rem" marginInline="auto">
      <chakra.header css={header}>
        <chakra.div flex="1 1 16rem" minWidth="0">
          <chakra.h1 fontSize={{ base: "2xl", md: "3xl" }} letterSpacing="-0.015em">
            QA Dashboard
          </chakra.h1>
          <chakra.p color="quiet" marginTop={1}>
            The hub tests all its parts with a made-up family.
          </chakra.p>
        </chakra.div>
        {mayRun && (
          <Button variant="primary" isPending={isRunning} onClick={start}>
            {isRunning ? "Running Tests..." : "Run QA Tests"}
          </Button>
        )}
      </chakra.header>
      {!mayRun && <Notice>Owners and adults can run these tests.</Notice>}
      {run.state === "failed" && (
        <Notice tone="clay" role="alert" marginBottom={6}>
          <strong>{run.text}</strong>
          {run.hint && ` ${run.hint}`}
        </Notice>
      )}
      {broken.length > 0 && <ResultsCard results={broken} />}
      {isRunning && <RunningView hasReport={lastReport !== undefined} />}
      {lastReport && broken.length === 0 && (
        <chakra.div opacity={isRunning ? 0.6 : 1} transition="opacity 160ms">
          <ReportView report={lastReport} />
        </chakra.div>
      )}
      <SyncPanel />
    </chakra.div>
  );
}

const header = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 4,
  paddingBlock: { base: 4, md: 6 },
} as const;

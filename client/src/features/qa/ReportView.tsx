import { chakra } from "@chakra-ui/react";
import type { Report } from "@hub/shared/features/qa/schema";
import { Card } from "../../ui/Card.tsx";
import { timestampText } from "../../ui/times.ts";
import { ResultsCard } from "./ResultsCard.tsx";
import { ScoreBar } from "./ScoreBar.tsx";
import { Tile } from "./Tile.tsx";
import { tileGrid } from "./tile-grid.ts";

export function ReportView({ report }: { report: Report }) {
  return (
    <>
      <chakra.div css={tileGrid}>
        <Tile label="Overall Score" value={`${report.overallScore}%`}>
          <ScoreBar label="Overall score" percent={report.overallScore} />
        </Tile>
        <Tile label="Tests Passed" value={`${report.passed}/${report.totalTests}`}>
          of all tests
        </Tile>
        <Tile label="Tests Failed" value={String(report.failed)} tone={report.failed > 0 ? "clayText" : "ink"}>
          Critical issues
        </Tile>
        <Tile label="Warnings" value={String(report.warnings)} tone={report.warnings > 0 ? "honeyText" : "ink"}>
          Needs attention
        </Tile>
      </chakra.div>
      <chakra.div display="grid" gap={6}>
        <ResultsCard results={report.results} />
        <Card id="summary" title="Executive Summary">
          <chakra.p maxWidth="text">{report.summary}</chakra.p>
          <chakra.p color="quiet" fontSize="sm" marginTop={3}>
            Generated {timestampText(new Date(report.timestamp))}
          </chakra.p>
        </Card>
      </chakra.div>
    </>
  );
}

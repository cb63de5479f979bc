import { chakra } from "@chakra-ui/react";
import type { CheckResult } from "@hub/shared/features/qa/schema";
import { Card } from "../../ui/Card.tsx";
import { ResultRow } from "./ResultRow.tsx";

export function ResultsCard({ results }: { results: readonly CheckResult[] }) {
  return (
    <Card id="results" title="Test Results">
      <chakra.ul listStyleType="none">
        {results.map((result) => (
          <ResultRow key={result.feature} result={result} />
        ))}
      </chakra.ul>
    </Card>
  );
}

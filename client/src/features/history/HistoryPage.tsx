import { chakra } from "@chakra-ui/react";
import { undoHistory } from "@hub/shared/features/history/endpoints";
import { historyDays } from "@hub/shared/features/history/schema";
import { useState } from "react";
import { useFamilyDate, useTimeZone } from "../../hub/use-family-date.ts";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { useRoster } from "../../sync/use-members.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { TableDrawing } from "../../ui/drawings/TableDrawing.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { Select } from "../../ui/inputs.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Options } from "../../ui/Options.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { useMay } from "../../ui/use-may.ts";
import { HistoryRow } from "./HistoryRow.tsx";
import { byDay, pastDayText } from "./history-text.ts";
import { useHistory } from "./queries.ts";

/** The family's changes by day, with undo buttons where undo is still possible. */
export function HistoryPage() {
  const [by, setBy] = useState<string>();
  const history = useHistory(by);
  const { data, error, hasNextPage, isFetchingNextPage } = history;
  const lines = data?.pages.flatMap((page) => page.lines);
  const authors = data?.pages[0]?.writers ?? [];
  return (
    <chakra.div maxWidth="42rem" marginInline="auto" paddingTop={4} paddingBottom={8} display="grid" gap={4}>
      <chakra.header>
        <chakra.h1 fontSize={{ base: "2xl", md: "3xl" }} letterSpacing="-0.015em">
          Activity
        </chakra.h1>
        <chakra.p color="quiet" marginTop={1} maxWidth="text">
          {`The last ${historyDays} days. Visible to the whole family. Messages and statuses aren't included.`}
        </chakra.p>
      </chakra.header>
      {authors.length > 0 && (
        <Select
          aria-label="Filter by person"
          width="auto"
          justifySelf="start"
          maxWidth="full"
          value={by ?? everybody}
          onChange={({ currentTarget: { value } }) => setBy(value === everybody ? undefined : value)}
        >
          <Options options={[{ value: everybody, label: "Everyone" }, ...authors.flatMap(optionOf)]} />
        </Select>
      )}
      {history.isPending && <SkeletonRows rows={5} lead="round" />}
      {error && (
        <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap={4}>
          <Notice tone="clay" role="alert">
            {failureText(error)}
          </Notice>
          <Button onClick={() => void history.refetch()}>Try again</Button>
        </chakra.div>
      )}
      {lines && <Days lines={lines} isWhole={!hasNextPage} isDim={history.isPlaceholderData} />}
      {hasNextPage && (
        <Button justifySelf="center" isPending={isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </chakra.div>
  );
}

const everybody = "";

function optionOf({ id, name }: { id: string | null; name: string }) {
  return id === null ? [] : [{ value: id, label: name }];
}

type Lines = Parameters<typeof byDay>[0];

function Days({ lines, isWhole, isDim }: { lines: Lines; isWhole: boolean; isDim: boolean }) {
  const members = useRoster() ?? [];
  const [today, timeZone] = [useFamilyDate(), useTimeZone()];
  const isOffline = useIsOffline();
  const maySave = useMay(undoHistory.access);
  if (lines.length === 0)
    return (
      <EmptyState
        drawing={<TableDrawing />}
        text={isWhole ? `No changes in the last ${historyDays} days.` : "No changes in this period."}
      />
    );
  return (
    <chakra.div display="grid" gap={4} opacity={isDim ? 0.6 : 1} transition="opacity 160ms">
      {isOffline && <Notice>You're offline. Undo needs a connection to the hub.</Notice>}
      {byDay(lines, timeZone).map(({ day, lines: ofDay }) => (
        <Card key={day} id={`day-${day}`} title={pastDayText(day, today)}>
          <chakra.ul listStyleType="none">
            {ofDay.map((line) => (
              <HistoryRow
                key={line.deeds.at(-1)?.id}
                line={line}
                members={members}
                mayUndo={maySave && !isOffline && !isDim}
              />
            ))}
          </chakra.ul>
        </Card>
      ))}
    </chakra.div>
  );
}

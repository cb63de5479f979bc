import { chakra } from "@chakra-ui/react";
import type { HubState } from "@hub/shared/features/admin/schema";
import { ApiError } from "../../hub/api.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { FamilyList } from "./FamilyList.tsx";
import { BackupRows, HubRows, JobRows, WarningRows } from "./HubRows.tsx";
import { useHubState } from "./queries.ts";
import { SignUpsChoice } from "./SignUpsChoice.tsx";

/** The hub's state and its users, for administrators. Shows no family data. */
export function AdminPage() {
  const state = useHubState();
  return (
    <chakra.div maxWidth="64rem" marginInline="auto">
      <chakra.header paddingTop={{ base: 4, md: 6 }} marginBottom={4}>
        <chakra.h1 fontSize={{ base: "2xl", md: "3xl" }} letterSpacing="-0.015em">
          This hub
        </chakra.h1>
        <chakra.p color="quiet" marginTop={1}>
          See who uses it and how it's running. Each family's data stays private to that family.
        </chakra.p>
      </chakra.header>
      {state.isPending && <SkeletonRows rows={6} lead="time" />}
      {state.isError && <Failure error={state.error} onRetry={() => void state.refetch()} />}
      {state.data && <Sections state={state.data} />}
    </chakra.div>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 403)
    return (
      <Notice>
        This page is for the people who run the hub: its first owner, or the people named in its settings.
      </Notice>
    );
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap={4}>
      <Notice tone="clay">{failureText(error)}</Notice>
      <Button onClick={onRetry}>Try again</Button>
    </chakra.div>
  );
}

function Sections({ state }: { state: HubState }) {
  return (
    <chakra.div css={columns}>
      <chakra.div css={column}>
        <Card id="hub" title="Health">
          <HubRows state={state} />
        </Card>
        <Card id="sign-ups" title="Sign-ups">
          <SignUpsChoice signUps={state.signUps} />
        </Card>
        <Card id="backups" title="Backups">
          <BackupRows backups={state.backups} />
        </Card>
        <Card id="warnings" title="Warnings and errors">
          <WarningRows warnings={state.warnings} />
        </Card>
      </chakra.div>
      <chakra.div css={column}>
        <Card id="families" title="Families">
          <FamilyList families={state.families} count={state.familyCount} />
        </Card>
        <Card id="jobs" title="Scheduled jobs">
          <JobRows jobs={state.jobs} />
        </Card>
      </chakra.div>
    </chakra.div>
  );
}

const columns = {
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
  alignItems: "start",
  gap: { base: 4, md: 6 },
  paddingBottom: 8,
} as const;

const column = { display: "flex", flexDirection: "column", gap: { base: 4, md: 6 }, minWidth: "0" } as const;

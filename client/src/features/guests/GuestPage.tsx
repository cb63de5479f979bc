import { chakra } from "@chakra-ui/react";
import { clockTime } from "@hub/shared/clock-time";
import type { GuestView } from "@hub/shared/features/guests/schema";
import type { ReactNode } from "react";
import { useNow } from "../../time/use-now.ts";
import { Button } from "../../ui/Button.tsx";
import { DoorDrawing } from "../../ui/drawings/DoorDrawing.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { NarrowPage } from "../../ui/NarrowPage.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { agoText } from "../../ui/times.ts";
import { EveningView } from "./EveningView.tsx";
import { whenText } from "./guest-times.ts";
import { isExpired, useGuestView } from "./queries.ts";

/** The page of a guest link: everything a guest needs for one evening. */
export function GuestPage({ token }: { token: string }) {
  const view = useGuestView(token);
  const now = useNow();
  // Expires on time, even offline.
  const isOver = view.data !== undefined && Date.parse(view.data.until) <= now.getTime();
  if (isExpired(view.error) || isOver) return <Nothing title="This link has expired" text={endedText} />;
  if (view.data)
    return (
      <NarrowPage>
        {view.isError && (
          <Notice tone="honey" role="status" marginBottom={4}>
            We can't reach the hub. This is from {clockTime(new Date(view.dataUpdatedAt))} (
            {agoText(new Date(view.dataUpdatedAt), now)}).
          </Notice>
        )}
        <Evening view={view.data} now={now} />
      </NarrowPage>
    );
  if (view.isError)
    return (
      <Nothing title="We couldn't open this link" text={failureText(view.error)}>
        <Button onClick={() => void view.refetch()}>Try again</Button>
      </Nothing>
    );
  return (
    <NarrowPage>
      <Skeleton height="20rem" role="status" aria-label="Loading" />
    </NarrowPage>
  );
}

const endedText = "If you still need it, ask the family for a new one.";

function Evening({ view, now }: { view: GuestView; now: Date }) {
  const { familyName, timeZone, from, until, evening } = view;
  return (
    <chakra.div display="flex" flexDirection="column" gap={6}>
      <chakra.div>
        <chakra.h1 fontSize="2xl" overflowWrap="anywhere">
          {familyName === null ? "Your evening" : `Your evening with ${familyName}`}
        </chakra.h1>
        <chakra.p color="quiet">
          {evening === null
            ? `The link opens: ${whenText(from, { now, timeZone })}.`
            : `The link expires automatically: ${whenText(until, { now, timeZone })}.`}
        </chakra.p>
      </chakra.div>
      {evening && <EveningView evening={evening} now={now} timeZone={timeZone} />}
    </chakra.div>
  );
}

function Nothing({ children, ...texts }: { title: string; text: string; children?: ReactNode }) {
  return (
    <NarrowPage>
      <EmptyState drawing={<DoorDrawing />} {...texts}>
        {children}
      </EmptyState>
    </NarrowPage>
  );
}

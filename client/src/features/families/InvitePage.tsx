import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { ApiError } from "../../hub/api.ts";
import { useSession } from "../../hub/session.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { DoorDrawing } from "../../ui/drawings/DoorDrawing.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { NarrowPage } from "../../ui/NarrowPage.tsx";
import { PageFrame } from "../../ui/PageFrame.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AcceptInvite } from "./AcceptInvite.tsx";
import { useInvitePreview } from "./queries.ts";
import { roleSentence } from "./role-text.ts";

/** The page of an invite link. `accountForms` let visitors sign in without leaving it. */
export function InvitePage({ token, accountForms }: { token: string; accountForms: ReactNode }) {
  const session = useSession();
  const preview = useInvitePreview(token, session.state === "signed-in" ? session.user.id : null);

  if (session.state === "loading" || preview.isPending) {
    return (
      <PageFrame>
        <Skeleton height="20rem" marginTop={8} role="status" aria-label="Loading" />
      </PageFrame>
    );
  }
  if (preview.isError) return <NoInvite error={preview.error} onRetry={() => void preview.refetch()} />;
  return (
    <NarrowPage>
      <chakra.div aria-hidden color="quiet" width="8rem" marginBottom={4}>
        <DoorDrawing />
      </chakra.div>
      <chakra.h1 fontSize="2xl" marginBottom={2}>
        {preview.data.invitedBy} invited you
      </chakra.h1>
      <chakra.p color="quiet" marginBottom={6}>
        {preview.data.memberName !== null &&
          `You'll join as ${preview.data.memberName}. Your allergies, color and events are already set up. `}
        {roleSentence(preview.data.role)}
      </chakra.p>
      {session.state === "signed-in" ? (
        <AcceptInvite token={token} preview={preview.data} />
      ) : (
        <chakra.div padding={{ base: 4, md: 6 }} bg="card" borderWidth="1px" borderRadius="card">
          {accountForms}
        </chakra.div>
      )}
    </NarrowPage>
  );
}

function NoInvite({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  const text = isGone
    ? "It was already used or canceled, or is older than 7 days. Ask for a new one."
    : failureText(error);
  return (
    <PageFrame>
      <EmptyState
        drawing={<DoorDrawing />}
        title={isGone ? "This invite has expired" : "We couldn't open this invite"}
        text={text}
      >
        {isGone ? <ButtonLink to="/">Go Home</ButtonLink> : <Button onClick={onRetry}>Try again</Button>}
      </EmptyState>
    </PageFrame>
  );
}

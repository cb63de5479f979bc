import { chakra } from "@chakra-ui/react";
import { showFailureToast } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";
import { useNow } from "../../time/use-now.ts";
import { Button } from "../../ui/Button.tsx";
import { DetailRow } from "../../ui/DetailRow.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { agoText } from "../../ui/times.ts";
import { useEndOtherSessions, useEndSession, useSessions } from "./session-queries.ts";

/** The devices on which the user is signed in, each with a button to sign it out. */
export function SessionSettings() {
  const sessions = useSessions();
  const end = useEndSession();
  const signOutOthers = useEndOtherSessions();
  const now = useNow();
  const onError = (error: unknown) => showFailureToast(error, "We couldn't sign out that device. Try again.");
  return (
    <section aria-labelledby="sessions">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3} marginBottom={2}>
        <chakra.h2 id="sessions" flex="1 1 12rem" fontSize="lg">
          Where you're signed in
        </chakra.h2>
        {(sessions.data?.length ?? 0) > 1 && (
          <Button
            isPending={signOutOthers.isPending}
            onClick={() =>
              signOutOthers.mutate({}, { onSuccess: () => addToast({ title: "Signed out everywhere else" }), onError })
            }
          >
            Sign out everywhere else
          </Button>
        )}
      </chakra.div>
      {sessions.isPending && <SkeletonRows rows={2} lead="time" />}
      {sessions.isError && <Notice tone="clay">{failureText(sessions.error)}</Notice>}
      {sessions.data?.map(({ id, device, place: network, lastUsedAt, isCurrent }) => (
        <DetailRow
          key={id}
          label={isCurrent ? `${device} (this device)` : device}
          detail={`${network}, last used ${agoText(new Date(lastUsedAt), now)}`}
        >
          {!isCurrent && (
            <Button
              variant="quietDanger"
              aria-label={`Sign out ${device}`}
              isPending={end.isPending && end.variables.id === id}
              onClick={() => end.mutate({ id }, { onError })}
            >
              Sign out
            </Button>
          )}
        </DetailRow>
      ))}
    </section>
  );
}

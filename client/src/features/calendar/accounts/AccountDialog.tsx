import { chakra } from "@chakra-ui/react";
import type { CalendarAccount } from "@hub/shared/features/calendar/account-endpoints";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { addToast } from "../../../lib/toast.ts";
import { useNow } from "../../../time/use-now.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { accountText } from "./account-text.ts";
import { CalendarChoice } from "./CalendarChoice.tsx";
import { GoogleSignIn } from "./GoogleSignIn.tsx";
import { KeepOrRemoveEvents } from "./KeepOrRemoveEvents.tsx";
import { NewPassword } from "./NewPassword.tsx";
import { Question } from "./Question.tsx";
import { useRemoveAccount, useSyncAccount } from "./queries.ts";

/** An account's open questions, its synced calendars, and the button to disconnect it. */
export function AccountDialog({ account, onClose }: { account: CalendarAccount; onClose: () => void }) {
  const now = useNow();
  const sync = useSyncAccount();
  const leave = useRemoveAccount();
  const [isLeaving, setIsLeaving] = useState(false);
  const { id, host, service, userName, mayChange, problem, questions, calendars, isSyncing } = account;
  const isChosen = calendars.some(({ direction }) => direction !== "off");
  return (
    <Dialog title={host} onClose={onClose}>
      <chakra.div display="flex" flexDirection="column" gap={4}>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2}>
          <chakra.span flex="1 1 12rem" color="quiet" overflowWrap="anywhere">
            {userName}, {accountText(account, now)}
          </chakra.span>
          {isChosen && (
            <Button icon={RefreshCw} isPending={sync.isPending || isSyncing} onClick={() => sync.mutate({ id })}>
              Sync now
            </Button>
          )}
        </chakra.div>
        {problem && <Notice tone="clay">{problem}</Notice>}
        <FailureNotice error={sync.error} />
        {questions.map((question) => (
          <Question key={question.id.split(".")[0]} accountId={id} question={question} />
        ))}
        <chakra.ul listStyleType="none">
          {calendars.map((calendar) => (
            <CalendarChoice
              key={calendar.id}
              accountId={id}
              calendar={calendar}
              isLocked={!mayChange}
              onChosen={() => sync.mutate({ id })}
            />
          ))}
        </chakra.ul>
        <chakra.p color="quiet">
          Your whole family can see events from this account, even those marked private there.
        </chakra.p>
        {!mayChange && (
          <chakra.p color="quiet">Only the person who added this account or an owner can change this.</chakra.p>
        )}
        {service === null ? (
          <NewPassword accountId={id} isNeeded={mayChange && problem !== null} onEntered={() => sync.mutate({ id })} />
        ) : (
          mayChange && problem !== null && <GoogleSignIn label="Sign in to Google again" />
        )}
        {isLeaving ? (
          <KeepOrRemoveEvents
            title={`Disconnect ${host}?`}
            isPending={leave.isPending}
            error={leave.error}
            onChoose={(events) =>
              leave.mutate(
                { id, events },
                {
                  onSuccess: () => {
                    addToast({ title: `${host} disconnected` });
                    onClose();
                  },
                },
              )
            }
            onBack={() => setIsLeaving(false)}
          />
        ) : (
          mayChange && (
            <Button variant="quietDanger" onClick={() => setIsLeaving(true)}>
              Disconnect account
            </Button>
          )
        )}
      </chakra.div>
    </Dialog>
  );
}

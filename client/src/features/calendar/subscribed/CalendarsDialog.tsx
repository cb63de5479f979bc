import { chakra } from "@chakra-ui/react";
import { type CalendarSubscription, changeSubscription } from "@hub/shared/features/calendar/subscription-endpoints";
import { Plus } from "lucide-react";
import { useState } from "react";
import { addToast } from "../../../lib/toast.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { Accounts } from "../accounts/Accounts.tsx";
import type { HiddenCalendars } from "../hidden-calendars.ts";
import { FamilyCalendars } from "./FamilyCalendars.tsx";
import { useSubscriptions, useUnsubscribe } from "./queries.ts";
import { SubscribeDialog } from "./SubscribeDialog.tsx";
import { SubscriptionRow } from "./SubscriptionRow.tsx";

interface Props {
  hidden: HiddenCalendars;
  onToggle: (calendar: string, isShown: boolean) => void;
  onClose: () => void;
}

type OpenDialog = { kind: "none" | "subscribe" } | { kind: "change" | "remove"; subscription: CalendarSubscription };

/** The family's own and subscribed calendars, each with its color and a switch. */
export function CalendarsDialog({ hidden, onToggle, onClose }: Props) {
  const list = useSubscriptions();
  const mayChange = useMay(changeSubscription.access);
  const [innerDialog, setInnerDialog] = useState<OpenDialog>({ kind: "none" });
  const closeInner = () => setInnerDialog({ kind: "none" });
  return (
    <Dialog title="Calendars" onClose={onClose}>
      <chakra.ul listStyleType="none" marginBottom={4}>
        <FamilyCalendars hidden={hidden} onToggle={onToggle} />
        {list.data?.map((subscription) => (
          <SubscriptionRow
            key={subscription.id}
            subscription={subscription}
            mayChange={mayChange}
            onChange={() => setInnerDialog({ kind: "change", subscription })}
          />
        ))}
      </chakra.ul>
      {list.isPending && <SkeletonRows rows={2} lead="time" />}
      {list.isError && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2} marginBottom={4}>
          <FailureNotice error={list.error} />
          <Button isPending={list.isFetching} onClick={() => void list.refetch()}>
            Try again
          </Button>
        </chakra.div>
      )}
      {list.data?.length === 0 && (
        <chakra.p color="quiet" marginBottom={4}>
          Show school, trash pickup or sports calendars next to yours (read-only). They update every few hours.
        </chakra.p>
      )}
      {mayChange && list.data && (
        <Button icon={Plus} variant="primary" onClick={() => setInnerDialog({ kind: "subscribe" })}>
          Subscribe to a calendar
        </Button>
      )}
      {mayChange && <Accounts />}
      {innerDialog.kind === "subscribe" && <SubscribeDialog others={list.data ?? []} onClose={closeInner} />}
      {innerDialog.kind === "change" && (
        <SubscribeDialog
          subscription={innerDialog.subscription}
          others={list.data ?? []}
          onRemove={() => setInnerDialog({ kind: "remove", subscription: innerDialog.subscription })}
          onClose={closeInner}
        />
      )}
      {innerDialog.kind === "remove" && <RemoveDialog subscription={innerDialog.subscription} onClose={closeInner} />}
    </Dialog>
  );
}

/** Confirms the removal. It cannot be undone, because the screen never shows the address. */
function RemoveDialog({ subscription, onClose }: { subscription: CalendarSubscription; onClose: () => void }) {
  const { id, name } = subscription;
  const remove = useUnsubscribe();
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel="Remove"
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(
          { id },
          {
            onSuccess: () => {
              addToast({ title: `${name} removed` });
              onClose();
            },
          },
        )
      }
    >
      Its events disappear from all your family's screens. To add it again, you'll need its address.
    </ConfirmDialog>
  );
}

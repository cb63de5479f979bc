import type { CalendarSubscription } from "@hub/shared/features/calendar/subscription-endpoints";
import { Pencil, RefreshCw } from "lucide-react";
import { showFailureToast } from "../../../hub/session.ts";
import { addToast } from "../../../lib/toast.ts";
import { useNow } from "../../../time/use-now.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { agoText } from "../../../ui/times.ts";
import { CalendarRow } from "./CalendarRow.tsx";
import { useChangeSubscription, useFetchAgain } from "./queries.ts";

interface Props {
  subscription: CalendarSubscription;
  mayChange: boolean;
  onChange: () => void;
}

/** A subscribed calendar with its age, its problem and its actions. */
export function SubscriptionRow({ subscription, mayChange, onChange }: Props) {
  const { id, name, color, isOn, problem } = subscription;
  const now = useNow();
  const change = useChangeSubscription();
  const again = useFetchAgain();
  const fetchAgain = () =>
    again.mutate(
      { id },
      {
        onSuccess: ({ problem }) => addToast({ title: problem ?? `${name} is up to date` }),
        onError: (error) => showFailureToast(error, "We couldn't update that calendar. Try again."),
      },
    );
  const toggle = (isOn: boolean) =>
    change.mutate(
      { id, isOn },
      { onError: (error) => showFailureToast(error, "We couldn't save your change. Try again.") },
    );
  // Shows the new choice while the request is in flight.
  const shownOn = change.isPending ? (change.variables.isOn ?? isOn) : isOn;
  return (
    <CalendarRow
      name={name}
      color={color}
      detail={again.isPending ? "Updating…" : detailText(subscription, now)}
      problem={isOn ? problem : null}
      isOn={shownOn}
      onToggle={mayChange ? toggle : undefined}
    >
      {mayChange && isOn && <IconButton label={`Update ${name} now`} icon={RefreshCw} onClick={fetchAgain} />}
      {mayChange && <IconButton label={`Edit ${name}`} icon={Pencil} onClick={onChange} />}
    </CalendarRow>
  );
}

function detailText({ host, isOn, fetchedAt, skipped, past = 0 }: CalendarSubscription, now: Date): string {
  if (!isOn) return `${host}, hidden`;
  const age = fetchedAt === null ? "not updated yet" : `updated ${agoText(new Date(fetchedAt), now)}`;
  const left = skipped === 0 ? "" : `, ${skipped} events couldn't be read`;
  const old = past === 0 ? "" : `, ${past.toLocaleString("en")} hidden (older than 400 days)`;
  return `${host}, ${age}${left}${old}`;
}

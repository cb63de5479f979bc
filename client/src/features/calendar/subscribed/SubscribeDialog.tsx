import { chakra } from "@chakra-ui/react";
import { freeColor } from "@hub/shared/colors";
import type { CalendarSubscription } from "@hub/shared/features/calendar/subscription-endpoints";
import { formatCount } from "@hub/shared/format-count";
import { useState } from "react";
import { addToast } from "../../../lib/toast.ts";
import { Button } from "../../../ui/Button.tsx";
import { ColorChoice } from "../../../ui/ColorChoice.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Form } from "../../../ui/Form.tsx";
import { changesBetween } from "../../../ui/form-changes.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { useFormValues } from "../../../ui/use-form-values.ts";
import { focusFirst } from "../../../ui/use-modal.ts";
import { useChangeSubscription, useSubscribe } from "./queries.ts";

interface Props {
  /** Absent for a new subscription. */
  subscription?: CalendarSubscription | undefined;
  /** The existing subscriptions, whose colors are taken. */
  others: readonly CalendarSubscription[];
  onRemove?: () => void;
  onClose: () => void;
}

const maxName = 60;

/** The address, name and color of a subscribed calendar. The address of an existing one is fixed. */
export function SubscribeDialog({ subscription, others, onRemove, onClose }: Props) {
  const subscribe = useSubscribe();
  const change = useChangeSubscription();
  const form = useFormValues(() => ({
    url: "",
    name: subscription?.name ?? "",
    color: subscription?.color ?? freeColor(others),
  }));
  const { url, name, color } = form.values;
  const [isMissing, setIsMissing] = useState(false);
  const { isPending, error } = subscription ? change : subscribe;

  const submit = () => {
    const named = name.trim() === "" ? {} : { name };
    if (subscription) {
      const { name, color } = form.initialValues;
      const changes = changesBetween<{ name?: string; color: string }>(
        { name, color },
        { ...named, color: form.values.color },
      );
      return change.mutate({ id: subscription.id, ...changes }, { onSuccess: onClose });
    }
    setIsMissing(url.trim() === "");
    if (url.trim() === "") return;
    subscribe.mutate(
      { url, ...named, color },
      {
        onSuccess: ({ name, events }) => {
          addToast({ title: `Subscribed to ${name}`, description: `${formatCount(events, "event")} added.` });
          onClose();
        },
      },
    );
  };

  return (
    <Dialog title={subscription ? "Edit calendar" : "Subscribe to a calendar"} onClose={onClose}>
      <Form onSubmit={submit} isChanged={form.isChanged}>
        {!subscription && (
          <TextField
            label="Address"
            hint="From your school, a club or a holiday calendar. It often ends in .ics and starts with https:// or webcal://."
            error={isMissing ? "Paste the calendar's address." : undefined}
            {...focusFirst}
            value={url}
            onChange={(url) => form.change({ url })}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <TextField
          label="Name"
          hint={subscription ? undefined : "Leave empty to use the calendar's own name."}
          {...(subscription && focusFirst)}
          value={name}
          onChange={(name) => form.change({ name })}
          maxLength={maxName}
          autoComplete="off"
        />
        <ColorChoice label="Color" value={color} onChange={(color) => form.change({ color })} />
        <FailureNotice error={error} />
        <chakra.div display="flex" flexWrap="wrap" gap={2}>
          {onRemove && (
            <Button variant="quietDanger" onClick={onRemove}>
              Remove
            </Button>
          )}
          <Button type="submit" variant="primary" flex="1" isPending={isPending}>
            {subscription ? "Save" : "Subscribe"}
          </Button>
        </chakra.div>
      </Form>
    </Dialog>
  );
}

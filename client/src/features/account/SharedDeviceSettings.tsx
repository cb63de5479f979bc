import { chakra } from "@chakra-ui/react";
import { showFailureToast } from "../../hub/session.ts";
import { useNow } from "../../time/use-now.ts";
import { Button } from "../../ui/Button.tsx";
import { DetailRow } from "../../ui/DetailRow.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { agoText } from "../../ui/times.ts";
import { useEndSharedDevice, useShareDevice, useSharedDevices } from "./children-queries.ts";

/** The family's shared devices, and whether this device is one of them. */
export function SharedDeviceSettings() {
  const devices = useSharedDevices();
  const share = useShareDevice();
  const end = useEndSharedDevice();
  const now = useNow();
  const onError = (error: unknown) => showFailureToast(error, "We couldn't save your change. Try again.");
  return (
    <section aria-labelledby="shared-devices">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3} marginBottom={2}>
        <chakra.h2 id="shared-devices" flex="1 1 12rem" fontSize="lg">
          Shared devices
        </chakra.h2>
        {devices.data?.every(({ isCurrent }) => !isCurrent) && (
          <Button isPending={share.isPending} onClick={() => share.mutate({}, { onError })}>
            Share this device
          </Button>
        )}
      </chakra.div>
      <chakra.p color="quiet" maxWidth="text" marginBottom={2}>
        On a shared device, kids without an email address can sign in with a PIN. To set this up, create a code for the
        child under “Invite someone”.
      </chakra.p>
      {devices.isPending && <SkeletonRows rows={1} lead="time" />}
      {devices.isError && <Notice tone="clay">{failureText(devices.error)}</Notice>}
      {devices.data?.map(({ id, name, lastUsedAt, isCurrent }) => (
        <DetailRow
          key={id}
          label={isCurrent ? `${name} (this device)` : name}
          detail={
            isCurrent ? "Kids can sign in here with their PIN" : `Last used ${agoText(new Date(lastUsedAt), now)}`
          }
        >
          <Button
            variant="quietDanger"
            aria-label={`Stop sharing ${name}`}
            isPending={end.isPending && end.variables.id === id}
            onClick={() => end.mutate({ id }, { onError })}
          >
            Stop sharing
          </Button>
        </DetailRow>
      ))}
    </section>
  );
}

import { chakra } from "@chakra-ui/react";
import type { PushDevice } from "@hub/shared/features/reminders/schema";
import { useNow } from "../../time/use-now.ts";
import { Button } from "../../ui/Button.tsx";
import { agoText } from "../../ui/times.ts";
import { useRemoveDevice } from "../../ui/use-push.ts";

/** One device that receives notifications, with a button to stop that. */
export function DeviceRow({ device }: { device: PushDevice & { isThis: boolean } }) {
  const now = useNow();
  const remove = useRemoveDevice();
  const { name, isThis, sentAt } = device;
  return (
    <chakra.li display="flex" alignItems="center" gap={2} paddingBlock={2} borderTopWidth="1px">
      <chakra.span flex="1" minWidth="0" lineHeight="tight">
        <chakra.span display="block" fontWeight="strong" overflowWrap="anywhere">
          {isThis ? `${name} (this device)` : name}
        </chakra.span>
        <chakra.span fontSize="sm" color="quiet">
          {sentAt === null ? "Nothing sent yet" : `Last sent ${agoText(new Date(sentAt), now)}`}
        </chakra.span>
      </chakra.span>
      <Button
        variant="quietDanger"
        aria-label={`Remove ${name}`}
        isPending={remove.isPending}
        onClick={() => remove.mutate(device)}
      >
        Remove
      </Button>
    </chakra.li>
  );
}

import { chakra } from "@chakra-ui/react";
import { Bell } from "lucide-react";
import { QueryProvider } from "../hub/QueryProvider.tsx";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";
import { useOwnPush, useTurnPushOn } from "./use-push.ts";

/**
 * Offers notifications on this device for what the person is about to save. It is only shown where somebody wants them,
 * and shows nothing when that is settled already or not possible.
 */
export function RemindMe() {
  return (
    <QueryProvider>
      <Offer />
    </QueryProvider>
  );
}

function Offer() {
  const { state } = useOwnPush();
  const turnOn = useTurnPushOn();
  if (state === "needs-home-screen") return <Notice>{homeScreenText}</Notice>;
  if (state !== "off") return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2}>
      <Button icon={Bell} isPending={turnOn.isPending} onClick={() => turnOn.mutate()}>
        Remind me on this device
      </Button>
    </chakra.div>
  );
}

export const homeScreenText =
  "To get reminders on this phone, add the hub to your home screen (Share, then Add to Home Screen) and open it from there.";

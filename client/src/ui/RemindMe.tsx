import { chakra } from "@chakra-ui/react";
import { Bell } from "lucide-react";
import { QueryProvider } from "../hub/QueryProvider.tsx";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";
import { useEnablePush, usePushState } from "./use-push.ts";

/**
 * Offers push notifications on this device, next to a setting that uses them. Renders nothing if the user has already
 * decided, or if the browser does not support them.
 */
export function RemindMe() {
  return (
    <QueryProvider>
      <Offer />
    </QueryProvider>
  );
}

function Offer() {
  const { state } = usePushState();
  const turnOn = useEnablePush();
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

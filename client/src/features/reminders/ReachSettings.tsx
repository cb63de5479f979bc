import { chakra } from "@chakra-ui/react";
import type { Settings, SettingsChanges } from "@hub/shared/features/profile/schema";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { homeScreenText } from "../../ui/RemindMe.tsx";
import { SettingRow } from "../../ui/SettingRow.tsx";
import { type PushState, useEnablePush, usePushState, useReach } from "../../ui/use-push.ts";
import { DeviceRow } from "./DeviceRow.tsx";
import { KindSettings } from "./KindSettings.tsx";
import { ServiceForm } from "./ServiceForm.tsx";
import { TestReach } from "./TestReach.tsx";

interface Props {
  settings: Settings;
  change: (changes: SettingsChanges) => void;
  /** Whether this hub can send email. */
  sendsEmail: boolean;
}

/** The channels for notifications while the hub is closed on the user's devices. */
export function ReachSettings({ settings: { reach }, change, sendsEmail }: Props) {
  const own = usePushState();
  const turnOn = useEnablePush();
  const devices = useReach()?.devices ?? [];
  return (
    <chakra.section aria-labelledby="reach" display="flex" flexDirection="column" gap={3} marginTop={8}>
      <div>
        <chakra.h2 id="reach" fontSize="lg" marginBottom={1}>
          When Family Hub is closed
        </chakra.h2>
        <chakra.p fontSize="sm" color="quiet" maxWidth="text">
          Get notified on your devices wherever you are, based on your choices above.
        </chakra.p>
      </div>
      {own.state === "off" && (
        <Button alignSelf="flex-start" isPending={turnOn.isPending} onClick={() => turnOn.mutate()}>
          Notify me on this device
        </Button>
      )}
      <OwnNotice own={own} />
      {devices.length > 0 && (
        <chakra.ul listStyleType="none" aria-label="Devices we notify">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </chakra.ul>
      )}
      <KindSettings reach={reach} change={change} />
      <div>
        <SettingRow
          label="Hide the text on the lock screen"
          description="Shows only that there's something new"
          isOn={reach.hidesText}
          onChange={(hidesText) => change({ reach: { hidesText } })}
        />
        <SettingRow
          label="Email too"
          description={sendsEmail ? "Sent to the address you sign in with" : "This hub isn't set up to send email."}
          isOn={reach.byEmail && sendsEmail}
          disabled={!sendsEmail}
          onChange={(byEmail) => change({ reach: { byEmail } })}
        />
      </div>
      <ServiceForm address={reach.notifyUrl} onSave={(notifyUrl) => change({ reach: { notifyUrl } })} />
      <TestReach />
    </chakra.section>
  );
}

function OwnNotice({ own: { state } }: { own: PushState }) {
  if (state === "needs-home-screen") return <Notice>{homeScreenText}</Notice>;
  if (state === "refused")
    return (
      <Notice tone="honey">
        This browser blocks our notifications. Allow them for this page in the browser's settings, then reload.
      </Notice>
    );
  if (state === "none")
    return (
      <Notice>
        This browser can't notify you while Family Hub is closed. Notifications need HTTPS and a device that isn't
        shared.
      </Notice>
    );
  return null;
}

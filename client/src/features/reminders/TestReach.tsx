import { chakra } from "@chakra-ui/react";
import { sendTestNotification } from "@hub/shared/features/reminders/endpoints";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { Button } from "../../ui/Button.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Sends a test notification through every channel, and shows the results. */
export function TestReach() {
  const test = useMutation({ mutationFn: () => call(sendTestNotification, {}) });
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap={2} role="status">
      <Button isPending={test.isPending} onClick={() => test.mutate()}>
        Send me a test
      </Button>
      {test.isError && <Notice tone="clay">{failureText(test.error)}</Notice>}
      {test.data?.length === 0 && <Notice>First, turn on at least one of the options above.</Notice>}
      {test.data && test.data.length > 0 && (
        <>
          <chakra.ul listStyleType="none">
            {test.data.map(({ name, problem }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two channels may have the same name, and the list never changes
              <li key={index}>{problem === null ? `${name}: sent` : `${name}: ${problem}`}</li>
            ))}
          </chakra.ul>
          <Notice>
            Nothing arrived? Check that the device is online, isn't muted or saving power, and allows notifications from
            this browser.
          </Notice>
        </>
      )}
    </chakra.div>
  );
}

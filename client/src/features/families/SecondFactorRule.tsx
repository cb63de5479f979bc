import type { Home } from "@hub/shared/features/families/schema";
import { showFailureToast } from "../../hub/session.ts";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { failureText } from "../../ui/failure-text.ts";
import { SettingRow } from "../../ui/SettingRow.tsx";
import { useSetSecondFactorRule } from "./queries.ts";

/** The rule that requires a second factor of the family's owners. Only owners can set it. */
export function SecondFactorRule({ home }: { home: Home }) {
  const setRule = useSetSecondFactorRule();
  const isOffline = useIsOffline();
  return (
    <SettingRow
      label="Require a second factor for owners"
      description="An authenticator app or a passkey. Without one, an owner has the same access as an adult."
      isOn={home.demandsSecondFactor}
      disabled={isOffline || setRule.isPending}
      onChange={(demandsSecondFactor) =>
        setRule.mutate({ demandsSecondFactor }, { onError: (error) => showFailureToast(error, failureText(error)) })
      }
    />
  );
}

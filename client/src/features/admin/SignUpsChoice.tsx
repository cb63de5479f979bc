import { type SignUpRule, signUpRuleSchema } from "@hub/shared/features/admin/schema";
import { showFailureToast } from "../../hub/session.ts";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { useChangeSignUps } from "./queries.ts";

const labels: Record<SignUpRule, string> = {
  home: "People on the home network, others by invite",
  open: "Everyone",
  invite: "Anyone with an invite",
  closed: "No one",
};

/** Sets who can create an account. Takes effect with the next attempt. */
export function SignUpsChoice({ signUps }: { signUps: SignUpRule }) {
  const change = useChangeSignUps();
  const isOffline = useIsOffline();
  return (
    <Field
      label="Who can create an account"
      hint="People with an account can always sign in. The SIGN_UPS setting takes precedence."
    >
      {(control) => (
        <Select
          {...control}
          value={change.isPending ? change.variables.signUps : signUps}
          disabled={isOffline || change.isPending}
          onChange={(event) =>
            change.mutate(
              { signUps: signUpRuleSchema.parse(event.currentTarget.value) },
              { onError: (error) => showFailureToast(error, "We couldn't save your change. Try again.") },
            )
          }
        >
          <Options options={signUpRuleSchema.options.map((value) => ({ value, label: labels[value] }))} />
        </Select>
      )}
    </Field>
  );
}

import { type SignUpRule, signUpRuleSchema } from "@hub/shared/features/admin/schema";
import { toastFailure } from "../../hub/session.ts";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { useChangeSignUps } from "./queries.ts";

const labels: Record<SignUpRule, string> = {
  home: "Home network, others by invite",
  open: "Everybody",
  invite: "Anyone with an invite",
  closed: "Nobody",
};

/** Who may make an account. It takes effect with the next attempt. */
export function SignUpsChoice({ signUps }: { signUps: SignUpRule }) {
  const change = useChangeSignUps();
  const isOffline = useIsOffline();
  return (
    <Field
      label="New accounts"
      hint="Whoever has one can always sign in. If SIGN_UPS is set otherwise, that counts instead."
    >
      {(control) => (
        <Select
          {...control}
          value={change.isPending ? change.variables.signUps : signUps}
          disabled={isOffline || change.isPending}
          onChange={(event) =>
            change.mutate(
              { signUps: signUpRuleSchema.parse(event.currentTarget.value) },
              { onError: (error) => toastFailure(error, "We couldn't save that. Please try again.") },
            )
          }
        >
          <Options options={signUpRuleSchema.options.map((value) => ({ value, label: labels[value] }))} />
        </Select>
      )}
    </Field>
  );
}

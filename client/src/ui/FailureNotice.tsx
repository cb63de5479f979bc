import { failureText } from "./failure-text.ts";
import { Notice } from "./Notice.tsx";

/** Why what somebody did has failed; nothing where it has not. */
export function FailureNotice({ error }: { error: Error | null }) {
  return (
    error && (
      <Notice tone="clay" role="alert">
        {failureText(error)}
      </Notice>
    )
  );
}

import { failureText } from "./failure-text.ts";
import { Notice } from "./Notice.tsx";

/** Says why an action failed; nothing if it has not. */
export function FailureNotice({ error }: { error: Error | null }) {
  return (
    error && (
      <Notice tone="clay" role="alert">
        {failureText(error)}
      </Notice>
    )
  );
}

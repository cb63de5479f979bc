import { failureText } from "./failure-text.ts";
import { Notice } from "./Notice.tsx";

/** Explains why an action failed. Renders nothing without an error. */
export function FailureNotice({ error }: { error: Error | null }) {
  return (
    error && (
      <Notice tone="clay" role="alert">
        {failureText(error)}
      </Notice>
    )
  );
}

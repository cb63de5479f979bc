import { chakra } from "@chakra-ui/react";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { Button } from "../../../ui/Button.tsx";
import { failureText } from "../../../ui/failure-text.ts";
import { Notice } from "../../../ui/Notice.tsx";

interface Props {
  query: { error: Error | null; refetch: () => unknown };
  /** The subject and verb of the sentence, such as "The recipes are". */
  what: string;
}

/** Explains that data from the hub could not be loaded. */
export function HubFailure({ query: { error, refetch }, what }: Props) {
  const isOffline = useIsOffline();
  const text = isOffline || !error ? `${what} stored on the hub, and you're offline right now.` : failureText(error);
  return (
    <chakra.div role="alert" display="flex" flexWrap="wrap" alignItems="center" gap={2}>
      <Notice tone={isOffline ? "plain" : "clay"}>{text}</Notice>
      <Button onClick={() => refetch()}>Try again</Button>
    </chakra.div>
  );
}

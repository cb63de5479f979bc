import { chakra } from "@chakra-ui/react";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { Button } from "../../../ui/Button.tsx";
import { failureText } from "../../../ui/failure-text.ts";
import { Notice } from "../../../ui/Notice.tsx";

interface Props {
  query: { error: Error | null; refetch: () => unknown };
  /** What the user wants to see, such as "the recipes". */
  what: string;
}

/** Explains that data from the hub could not be loaded. */
export function HubFailure({ query: { error, refetch }, what }: Props) {
  const isOffline = useIsOffline();
  const text =
    isOffline || !error ? `You're offline. To view ${what}, you need a connection to the hub.` : failureText(error);
  return (
    <chakra.div role="alert" display="flex" flexWrap="wrap" alignItems="center" gap={2}>
      <Notice tone={isOffline ? "plain" : "clay"}>{text}</Notice>
      <Button onClick={() => refetch()}>Try again</Button>
    </chakra.div>
  );
}

import { chakra } from "@chakra-ui/react";
import { useNow } from "../../../time/use-now.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { agoText } from "../../../ui/times.ts";
import type { SubscribedEvents } from "./use-subscribed-events.ts";

/** Shows the age of the subscribed events while the hub is unreachable. Renders nothing if they are up to date. */
export function SubscribedEventsNotice({ subscribed: { state, atMs, retry } }: { subscribed: SubscribedEvents }) {
  const now = useNow();
  switch (state) {
    case "current":
      return null;
    case "stale":
      return (
        <Notice role="status">
          We can't reach the hub. Subscribed calendars were last updated {agoText(new Date(atMs), now)}.
        </Notice>
      );
    case "missing":
      return <Notice role="status">We can't reach the hub. Subscribed calendars will appear when it's back.</Notice>;
    case "failed":
      return (
        <chakra.div role="alert" display="flex" flexWrap="wrap" alignItems="center" gap={2}>
          <Notice tone="clay">We couldn't load your subscribed calendars.</Notice>
          <Button onClick={retry}>Try again</Button>
        </chakra.div>
      );
  }
}

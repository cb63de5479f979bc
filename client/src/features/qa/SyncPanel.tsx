import { chakra } from "@chakra-ui/react";
import { collections } from "@hub/shared/collections";
import { readEntries } from "@hub/shared/entries";
import { formatCount } from "@hub/shared/format-count";
import { describeRefusal } from "@hub/shared/operations";
import type { ReactNode } from "react";
import { useDocumentQuery } from "../../sync/use-live-document.ts";
import { useQueue } from "../../sync/use-outbox.ts";
import { Card } from "../../ui/Card.tsx";
import { timestampText } from "../../ui/times.ts";
import { useRejectedChanges } from "./use-rejected-changes.ts";

/** The family data on this device and the sync state of its changes. Works offline. */
export function SyncPanel() {
  const queue = useQueue();
  const refused = useRejectedChanges(queue?.asideCount);
  const counts = useDocumentQuery(["entries of each collection"], (doc) =>
    collections.map((collection) => ({ name: collection.name, count: readEntries(doc, collection).length })),
  );
  return (
    <chakra.div marginTop={6}>
      <Card id="screen" title="This Screen">
        <chakra.dl display="grid" gap={4}>
          <Row term="Has">
            {!counts
              ? "Nothing yet"
              : counts.map(({ name, count }) => (
                  <chakra.span key={name} display="inline-block" marginInlineEnd={4} fontVariantNumeric="tabular-nums">
                    {name}: {count}
                  </chakra.span>
                ))}
          </Row>
          <Row term="Last saved">
            {queue?.savedAtMs ? timestampText(new Date(queue.savedAtMs)) : "Nothing since you opened the page"}
          </Row>
          <Row term="Waiting for the hub">{waitingText(queue)}</Row>
          <Row term="Rejected by the hub">
            {refused.length === 0 ? (
              // If the device stores nothing, only their number is known.
              changesText(queue?.asideCount ?? 0)
            ) : (
              <chakra.ul listStyleType="disc" paddingInlineStart={5}>
                {refused.map((change) => (
                  <li key={change.id}>{describeRefusal(change)}</li>
                ))}
              </chakra.ul>
            )}
          </Row>
        </chakra.dl>
      </Card>
    </chakra.div>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontSize="sm" color="quiet">
        {term}
      </chakra.dt>
      <chakra.dd margin={0}>{children}</chakra.dd>
    </div>
  );
}

function waitingText(queue: ReturnType<typeof useQueue>): string {
  if (!queue || queue.oldestMs === undefined) return "Nothing";
  const since = timestampText(new Date(queue.oldestMs));
  return `${changesText(queue.count)}, ${queue.count === 1 ? "from" : "the oldest from"} ${since}`;
}

function changesText(count: number): string {
  if (count === 0) return "Nothing";
  return formatCount(count, "change");
}

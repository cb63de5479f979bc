import { isPresent } from "@hub/shared/entries";
import type * as Y from "yjs";
import { useDocumentQuery } from "../../../sync/use-live-document.ts";
import { hubNowMs } from "../../../time/hub-clock.ts";

/** The latest message about each item, by item id. */
export function useLatestMessages(): Readonly<Record<string, string>> {
  return useDocumentQuery(["latest-messages"], readLatestMessages) ?? nothing;
}

const nothing = {};

/** Reads only the stored texts: loading the code for whole messages would delay the list page. */
function readLatestMessages(doc: Y.Doc): Record<string, string> {
  const stored = [...doc.getMap<Y.Map<unknown>>("messages")].sort(([id], [other]) => (id < other ? -1 : 1));
  const now = new Date(hubNowMs()).toISOString();
  const isVisible = (map: Y.Map<unknown>) => isPresent(map) && String(map.get("until") ?? now) >= now;
  return Object.fromEntries(
    stored.flatMap(([, map]) => (isVisible(map) ? [[String(map.get("about")), String(map.get("text"))]] : [])),
  );
}

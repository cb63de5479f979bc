import { callsOf } from "@hub/shared/features/messages/document";
import { useMessages } from "./features/messages/queries.ts";
import { useOwnMemberId } from "./hub/use-own-member-id.ts";
import { usePreload } from "./lib/use-preload.ts";
import { lazyPart } from "./ui/lazy-part.tsx";

const loadBar = () => import("./features/messages/CallBar.tsx");
const CallBar = lazyPart(async () => (await loadBar()).CallBar);

/** Calls below the header, on every page; their part is here before the network may be gone. */
export function FrameCalls() {
  const viewer = useOwnMemberId();
  const all = useMessages();
  usePreload(loadBar);
  if (viewer === undefined) return null;
  const calls = callsOf(all ?? [], viewer).filter(
    ({ seenBy, addedBy }) => addedBy === viewer || !seenBy.includes(viewer),
  );
  return calls.length === 0 ? null : <CallBar calls={calls} viewer={viewer} />;
}

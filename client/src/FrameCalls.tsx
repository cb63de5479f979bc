import { useCalls } from "./features/messages/queries.ts";
import { useOwnMemberId } from "./hub/use-own-member-id.ts";
import { usePreload } from "./lib/use-preload.ts";
import { lazyPart } from "./ui/lazy-part.tsx";

/** More would cover the page below; the next comes when one is answered. */
const maxShown = 2;
const loadBar = () => import("./features/messages/CallBar.tsx");
const CallBar = lazyPart(async () => (await loadBar()).CallBar);

/** Calls below the header, on every page; their part is here before the network may be gone. */
export function FrameCalls() {
  const viewer = useOwnMemberId();
  const all = useCalls();
  usePreload(loadBar);
  if (viewer === undefined) return null;
  const calls = all.filter(({ seenBy, addedBy }) => addedBy === viewer || !seenBy.includes(viewer));
  return calls.length === 0 ? null : <CallBar calls={calls.slice(0, maxShown)} viewer={viewer} />;
}

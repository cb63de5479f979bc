import { CallBar } from "./features/messages/CallBar.tsx";
import { useOwnMemberId } from "./hub/session.ts";
import { useCalls } from "./sync/use-messages.ts";

/** More calls would cover the page; the next one is shown when one is answered. */
const maxShown = 2;

/** Calls below the header, on every page. The bar is loaded with this, because React shows what it has to wait for 0.3 s late. */
export function FrameCalls() {
  const viewer = useOwnMemberId();
  const all = useCalls();
  if (viewer === undefined) return null;
  const calls = all.filter(({ seenBy, addedBy }) => addedBy === viewer || !seenBy.includes(viewer));
  return calls.length === 0 ? null : <CallBar calls={calls.slice(0, maxShown)} viewer={viewer} />;
}

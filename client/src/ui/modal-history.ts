/**
 * Makes Back close the top modal dialog instead of leaving the page. An open dialog adds a history entry of the same
 * page. The entry stays after the dialog closes, because its removal would race with a navigation. Back then skips it,
 * and the next dialog or page replaces it.
 */
import { isModalEntry, onNavigated } from "../lib/location.ts";
import { topModal } from "./modals.ts";

let isOnEntry = isModalEntry();
let isReturning = false;

/** Adds the history entry for a dialog that opens. */
export function addModalEntry(): void {
  if (!isModalEntry()) {
    history.replaceState({ isBelow: true }, "");
    history.pushState({ isModal: true }, "");
  }
  isOnEntry = true;
}

/** The `isBelow` marker distinguishes Back from an anchor link. Both leave the extra entry. */
function hasGoneBack(): boolean {
  return topModal() !== undefined || history.state?.isBelow;
}

function onPopState(event: PopStateEvent): void {
  const hasLeft = isOnEntry && !isModalEntry() && hasGoneBack();
  const hasReturned = isReturning && isModalEntry();
  isOnEntry = isModalEntry();
  isReturning = false;
  // The page must not treat either event as a navigation.
  if (hasLeft || hasReturned) event.stopImmediatePropagation();
  if (!hasLeft) return;
  const top = topModal();
  if (!top) return history.back();
  isReturning = true;
  history.forward();
  top.close();
}

// Captures the event, to run before the page's listeners.
window.addEventListener("popstate", onPopState, { capture: true });
onNavigated(() => {
  isOnEntry = isModalEntry();
});

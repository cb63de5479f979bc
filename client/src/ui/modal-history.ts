/**
 * Back and modal dialogs. While one is open, the history has an entry more, of the same page: Back closes the uppermost
 * dialog instead of leaving the page. The entry stays after the dialog is closed, because taking it away again would
 * race with a navigation; Back then skips it, and the next dialog or page takes its place.
 */
import { isModalEntry, onNavigated } from "../lib/location.ts";
import { topModal } from "./modals.ts";

let isOnEntry = isModalEntry();
let isReturning = false;

/** Makes sure that Back closes a dialog that opens now. */
export function holdBack(): void {
  if (!isModalEntry()) {
    history.replaceState({ isBelow: true }, "");
    history.pushState({ isModal: true }, "");
  }
  isOnEntry = true;
}

/** The marker distinguishes Back from a link to an anchor: both leave the extra entry. */
function hasGoneBack(): boolean {
  return topModal() !== undefined || history.state?.isBelow;
}

function onPopState(event: PopStateEvent): void {
  const hasLeft = isOnEntry && !isModalEntry() && hasGoneBack();
  const hasReturned = isReturning && isModalEntry();
  isOnEntry = isModalEntry();
  isReturning = false;
  // The page must not take either for a navigation.
  if (hasLeft || hasReturned) event.stopImmediatePropagation();
  if (!hasLeft) return;
  const top = topModal();
  if (!top) return history.back();
  isReturning = true;
  history.forward();
  top.close();
}

// Capturing, so that it comes before the listeners of the page.
window.addEventListener("popstate", onPopState, { capture: true });
onNavigated(() => {
  isOnEntry = isModalEntry();
});

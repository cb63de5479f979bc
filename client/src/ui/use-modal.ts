import { type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from "react";
import { holdBack } from "./modal-history.ts";
import { enterModal } from "./modals.ts";

/** Marks the control of a dialog that has the focus when it opens. */
export const focusFirst = { "data-focus-first": "" };

/**
 * Opens the browser's own modal dialog while it is mounted. It keeps the focus inside, and gives it back. `close` is
 * called on Escape and on Back, and may ask before it closes. `id` is the name for the `Toaster` in it.
 */
export function useModal(close: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);
  const latestClose = useRef(close);
  const id = useId();
  useEffect(() => {
    latestClose.current = close;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    isShown.current = true;
    dialog?.querySelector<HTMLElement>("[data-focus-first]")?.focus();
    const leave = enterModal({ id, close: () => latestClose.current() });
    holdBack();
    return () => {
      isShown.current = false;
      leave();
      dialog?.close();
    };
  }, [id]);
  return {
    id,
    props: {
      ref,
      onCancel(event: SyntheticEvent<HTMLDialogElement>) {
        // File inputs also fire a cancel event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      },
      onClose(event: SyntheticEvent<HTMLDialogElement>) {
        // StrictMode closes it and opens it again; only one that is shown and stays closed was closed by the person.
        if (!isShown.current || event.currentTarget.open) return;
        // Browsers close it at the second Escape without asking; it may have to stay.
        event.currentTarget.showModal();
        close();
      },
    },
  };
}

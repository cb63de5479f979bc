import { type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { enterModal } from "./modals.ts";

/** Marks the control of a dialog that has the focus when it opens. */
export const focusFirst = { "data-focus-first": "" };

/**
 * Opens the browser's own modal dialog while it is mounted. It keeps the focus inside, closes on Escape and gives the
 * focus back. `id` is the name for the `Toaster` in it.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    isShown.current = true;
    dialog?.querySelector<HTMLElement>("[data-focus-first]")?.focus();
    const leave = enterModal(id);
    return () => {
      isShown.current = false;
      leave();
      dialog?.close();
    };
  }, [id]);
  return {
    id,
    ref,
    // StrictMode closes it and opens it again; only one that is shown and stays closed was closed by the person.
    closeWithDialog: (event: SyntheticEvent<HTMLDialogElement>) =>
      isShown.current && !event.currentTarget.open && onClose(),
  };
}

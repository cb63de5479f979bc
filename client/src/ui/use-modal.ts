import { type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from "react";
import { addModalEntry } from "./modal-history.ts";
import { enterModal } from "./modals.ts";

/** Marks the control that gets the focus when a dialog opens. */
export const focusFirst = { "data-focus-first": "" };

/**
 * Opens a native modal dialog while mounted. It traps the focus and restores it afterwards. Escape and Back call
 * `close`, which may ask for confirmation. The dialog's `Toaster` needs `id`.
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
    addModalEntry();
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
        // StrictMode closes and reopens the dialog. The user has closed it only if it is mounted and stays closed.
        if (!isShown.current || event.currentTarget.open) return;
        // Browsers close a dialog on the second Escape without a cancel event. Reopen it, because `close` may ask
        // first.
        event.currentTarget.showModal();
        close();
      },
    },
  };
}

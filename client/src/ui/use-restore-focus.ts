import { useLayoutEffect } from "react";

/** Restores the focus of a button after its call. Browsers remove it while the button is disabled. */
export function useRestoreFocus(isPending: boolean): void {
  useLayoutEffect(() => {
    const pressed = document.activeElement;
    if (!isPending || !(pressed instanceof HTMLButtonElement) || !pressed.disabled) return;
    return () => {
      if (document.activeElement === document.body) pressed.focus();
    };
  }, [isPending]);
}

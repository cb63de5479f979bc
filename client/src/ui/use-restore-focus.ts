import { useLayoutEffect } from "react";

/** Browsers take the focus from a button that is disabled during its call; this gives it back afterwards. */
export function useRestoreFocus(isPending: boolean): void {
  useLayoutEffect(() => {
    const pressed = document.activeElement;
    if (!isPending || !(pressed instanceof HTMLButtonElement) || !pressed.disabled) return;
    return () => {
      if (document.activeElement === document.body) pressed.focus();
    };
  }, [isPending]);
}

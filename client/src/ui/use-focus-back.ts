import { useLayoutEffect } from "react";

/** Browsers take the focus from a button that is disabled while its call is on its way; it gets it back afterwards. */
export function useFocusBack(isPending: boolean): void {
  useLayoutEffect(() => {
    const pressed = document.activeElement;
    if (!isPending || !(pressed instanceof HTMLButtonElement) || !pressed.disabled) return;
    return () => {
      if (document.activeElement === document.body) pressed.focus();
    };
  }, [isPending]);
}

import { useEffect, useState } from "react";

/** How long a pointer rests before a tooltip appears, and for how long after one the next appears at once. */
const delayMs = 700;
const skipDelayMs = 300;

export interface Tooltip {
  text: string;
  /** The position of the control on the screen. */
  box: DOMRect;
}

/** The tooltip of the control with `data-tooltip` that the mouse rests on, or that has the keyboard focus. */
export function useTooltip(): Tooltip | undefined {
  const [tooltip, setTooltip] = useState<Tooltip>();

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: HTMLElement | undefined;
    let closedAtMs = Number.NEGATIVE_INFINITY;
    let isOpen = false;

    const open = (control: HTMLElement) => {
      isOpen = true;
      setTooltip({ text: control.dataset.tooltip ?? "", box: control.getBoundingClientRect() });
    };
    const close = () => {
      clearTimeout(timer);
      if (isOpen) closedAtMs = performance.now();
      isOpen = false;
      current = undefined;
      setTooltip(undefined);
    };
    const rest = (event: PointerEvent) => {
      const control = event.pointerType === "mouse" ? controlOf(event.target) : undefined;
      if (control === current) return;
      close();
      current = control;
      if (!control) return;
      const isSoonAfter = performance.now() - closedAtMs < skipDelayMs;
      timer = setTimeout(() => open(control), isSoonAfter ? 0 : delayMs);
    };
    const focus = ({ target }: FocusEvent) => {
      const control = controlOf(target);
      close();
      if (!control?.matches(":focus-visible")) return;
      current = control;
      open(control);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") close();
    };

    const { signal } = stop;
    document.addEventListener("pointerover", rest, { signal });
    document.addEventListener("pointerdown", close, { signal });
    document.addEventListener("focusin", focus, { signal });
    document.addEventListener("focusout", close, { signal });
    document.addEventListener("keydown", closeByKey, { signal });
    document.addEventListener("scroll", close, { signal, capture: true, passive: true });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);

  return tooltip;
}

/** The control with a tooltip at a target; one that has opened something has none, because it would cover that. */
function controlOf(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
  return control && control.ariaExpanded !== "true" ? control : undefined;
}

import { useEffect, useState } from "react";

/** The delay before a tooltip, and the time after one in which the next appears at once. */
const delayMs = 700;
const skipDelayMs = 300;

export interface Tooltip {
  text: string;
  /** The position of the control on the screen. */
  box: DOMRect;
}

/** The tooltip of the control with `data-tooltip` that has the mouse pointer or the keyboard focus. */
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
    const onHover = (event: PointerEvent) => {
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
    document.addEventListener("pointerover", onHover, { signal });
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

/**
 * The control with a tooltip at an event target. An expanded control has none, because it would cover the opened
 * content.
 */
function controlOf(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
  return control && control.ariaExpanded !== "true" ? control : undefined;
}

import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { dayAt } from "./day-at.ts";
import type { Drag } from "./month-drag.ts";

/** Holding a finger this long starts a drag. Moving it `fingerPx` before that scrolls or swipes. */
const holdMs = 350;
const fingerPx = 10;
/** Moving the mouse this far starts a drag. A shorter move is a press. */
const pressPx: Readonly<Record<Drag["kind"], number>> = { move: 6, resize: 6, choose: 8 };

interface Press {
  drag: Drag;
  x: number;
  y: number;
  isLifted: boolean;
  /** The hold timer of a finger. */
  hold: ReturnType<typeof setTimeout> | undefined;
}

interface Options {
  /** The element with the weeks. */
  ref: RefObject<HTMLElement | null>;
  /** Returns the drag that a press starts. */
  startDrag: (event: PointerEvent) => Drag | undefined;
  onDrop: (drag: Drag) => void;
  /** Called after a press on a free spot of a day. */
  onPress: (date: string) => void;
}

/** Handles drags by mouse and touch. Returns the current drag and the listeners for the weeks. */
export function useMonthDrag({ ref, startDrag, onDrop, onPress }: Options) {
  const [drag, setDrag] = useState<Drag>();
  const press = useRef<Press>(undefined);
  const wasLifted = useRef(false);

  const endDrag = () => {
    clearTimeout(press.current?.hold);
    press.current = undefined;
    setDrag(undefined);
  };
  const lift = (current: Press) => {
    current.isLifted = true;
    wasLifted.current = true;
    setDrag(current.drag);
  };
  usePreventScroll(ref, press);
  useEscape(drag !== undefined, endDrag);
  useEffect(() => () => clearTimeout(press.current?.hold), []);

  const listeners = {
    ...afterDrag(wasLifted),
    onContextMenu(event: MouseEvent) {
      if (press.current?.isLifted) event.preventDefault();
    },
    onPointerDown(event: PointerEvent) {
      // Another window or a system menu may have received the end of an earlier drag.
      endDrag();
      if (!event.isPrimary) return;
      wasLifted.current = false;
      // On a Mac, Ctrl+click is a right click.
      const started = event.button === 0 && !event.ctrlKey ? startDrag(event) : undefined;
      if (!started) return;
      const current: Press = { drag: started, x: event.clientX, y: event.clientY, isLifted: false, hold: undefined };
      if (event.pointerType === "touch") current.hold = setTimeout(() => lift(current), holdMs);
      press.current = current;
    },
    onPointerMove({ clientX, clientY, pointerId, buttons, currentTarget }: PointerEvent) {
      const current = press.current;
      if (!current) return;
      if (buttons === 0) return endDrag();
      if (!current.isLifted) {
        const isFinger = current.hold !== undefined;
        const minPx = isFinger ? fingerPx : pressPx[current.drag.kind];
        if (Math.hypot(clientX - current.x, clientY - current.y) < minPx) return;
        if (isFinger) return endDrag();
        lift(current);
        currentTarget.setPointerCapture(pointerId);
      }
      const day = dayAt(clientX, clientY);
      const over = day?.dataset.date;
      if (!over || over === current.drag.over) return;
      // Scrolls a partly visible week into view.
      day.scrollIntoView({ block: "nearest" });
      current.drag = { ...current.drag, over };
      setDrag(current.drag);
    },
    onPointerUp() {
      const current = press.current;
      endDrag();
      if (current?.isLifted) onDrop(current.drag);
    },
    onPointerCancel: endDrag,
    onClick({ target }: MouseEvent) {
      const date = target instanceof HTMLElement ? target.dataset.date : undefined;
      if (date !== undefined) onPress(date);
    },
  };
  return { drag, listeners };
}

/** Stops the click and the swipe that follow a drag. */
function afterDrag(wasLifted: RefObject<boolean>) {
  return {
    onClickCapture(event: MouseEvent) {
      const isByKey = event.detail === 0;
      if (wasLifted.current && !isByKey) event.stopPropagation();
    },
    onTouchEnd(event: TouchEvent) {
      if (wasLifted.current) event.stopPropagation();
    },
  };
}

/** Prevents scrolling during a touch drag. Browsers require the listener before the first touch. */
function usePreventScroll(ref: RefObject<HTMLElement | null>, press: RefObject<Press | undefined>): void {
  useEffect(() => {
    const weeks = ref.current;
    const preventScroll = (event: globalThis.TouchEvent) => {
      if (press.current?.isLifted && event.cancelable) event.preventDefault();
    };
    weeks?.addEventListener("touchmove", preventScroll, { passive: false });
    return () => weeks?.removeEventListener("touchmove", preventScroll);
  }, [ref, press]);
}

function useEscape(isOn: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const hear = ({ key }: KeyboardEvent) => key === "Escape" && onEscape();
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  });
}

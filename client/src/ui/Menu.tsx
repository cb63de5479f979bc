import { chakra } from "@chakra-ui/react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { boundsAround, type MenuPosition, menuPosition } from "./menu-position.ts";

interface TriggerProps {
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onClick: () => void;
}

interface Props {
  trigger: (props: TriggerProps) => ReactNode;
  onOpen?: () => void;
  children: ReactNode;
}

const itemSelector = "[role^=menuitem]";

/**
 * A menu below its button, or above it if there is more room. Arrow keys move the focus; Escape and an outside press
 * close it.
 */
export function Menu({ trigger, onOpen, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const triggerId = useId();
  const [position, setPosition] = useState<MenuPosition>();

  useLayoutEffect(() => {
    const trigger = document.getElementById(triggerId);
    if (!isOpen || !panel.current || !trigger) return;
    const size = { width: panel.current.offsetWidth, height: panel.current.scrollHeight };
    setPosition(menuPosition(trigger.getBoundingClientRect(), size, boundsAround(trigger)));
    return () => setPosition(undefined);
  }, [isOpen, triggerId]);

  useEffect(() => {
    if (!isOpen) return;
    itemsIn(root.current)[0]?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  const toggle = () => {
    if (!isOpen) onOpen?.();
    setIsOpen(!isOpen);
  };

  const focusTrigger = () => document.getElementById(triggerId)?.focus();

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === "Tab") return setIsOpen(false);
    if (event.key === "Escape") {
      setIsOpen(false);
      return focusTrigger();
    }
    const next = nextItem(itemsIn(root.current), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <chakra.div ref={root} position="relative" onKeyDown={onKeyDown}>
      {trigger({ id: triggerId, "aria-haspopup": "menu", "aria-expanded": isOpen, onClick: toggle })}
      {isOpen && (
        <chakra.div
          ref={panel}
          role="menu"
          aria-labelledby={triggerId}
          // Runs before the item's action, because a dialog that it opens later restores the focus to this element.
          onClickCapture={focusTrigger}
          onClick={() => setIsOpen(false)}
          css={[panelStyle, position?.side === "above" ? above : below, position?.align === "start" ? atStart : atEnd]}
          style={position && { maxHeight: `min(34rem, ${position.maxHeightPx}px)` }}
        >
          {children}
        </chakra.div>
      )}
    </chakra.div>
  );
}

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(itemSelector) ?? [])];
}

function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const active = document.activeElement;
  const index = active instanceof HTMLElement ? items.indexOf(active) : -1;
  switch (key) {
    case "ArrowDown":
      return items[(index + 1) % items.length];
    case "ArrowUp":
      return items.at(index <= 0 ? -1 : index - 1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    default:
      return undefined;
  }
}

const below = { top: "calc(100% + 8px)" } as const;
const above = { bottom: "calc(100% + 8px)" } as const;
const atEnd = { insetInlineEnd: 0 } as const;
const atStart = { insetInlineStart: 0 } as const;

const panelStyle = {
  position: "absolute",
  zIndex: 20,
  minWidth: "15rem",
  maxWidth: "calc(100vw - 2rem)",
  maxHeight: "min(34rem, calc(100dvh - 10rem))",
  overflowY: "auto",
  padding: 2,
  bg: "card",
  borderWidth: "1px",
  borderRadius: "card",
  animation: "rise 160ms ease-out",
} as const;

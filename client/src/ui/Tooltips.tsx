import { chakra } from "@chakra-ui/react";
import { useTooltip } from "./use-tooltip.ts";

/**
 * Shows tooltips for controls without text. A tooltip repeats the accessible name, so it is hidden from screen readers.
 */
export function Tooltips() {
  const tooltip = useTooltip();
  if (!tooltip) return null;
  const { text, box } = tooltip;
  const isBelow = box.top < roomPx;
  const { shift, ...horizontal } = horizontalPosition(box);
  return (
    <chakra.div
      role="tooltip"
      aria-hidden
      css={bubble}
      style={{
        ...horizontal,
        top: `${isBelow ? box.bottom + gapPx : box.top - gapPx}px`,
        translate: `${shift} ${isBelow ? "0" : "-100%"}`,
      }}
    >
      {text}
    </chakra.div>
  );
}

/** Centers the tooltip on its control. Near the screen's edge, it aligns with the control's outer edge. */
function horizontalPosition({ left, right, width }: DOMRect) {
  const middle = left + width / 2;
  if (middle < halfRoomPx) return { left: `${Math.max(left, gapPx)}px`, shift: "0" };
  if (innerWidth - middle < halfRoomPx) return { right: `max(${gapPx}px, calc(100% - ${right}px))`, shift: "0" };
  return { left: `${middle}px`, shift: "-50%" };
}

const gapPx = 6;
/** Half the width of the widest tooltip, and a margin. */
const halfRoomPx = 136;
/** The height a tooltip needs above its control. */
const roomPx = 48;

const bubble = {
  position: "fixed",
  zIndex: 60,
  pointerEvents: "none",
  width: "max-content",
  maxWidth: "16rem",
  paddingInline: 3,
  paddingBlock: 1,
  borderRadius: "md",
  bg: "ink",
  color: "paper",
  fontSize: "sm",
  lineHeight: "tight",
  animation: "rise 160ms ease-out",
} as const;

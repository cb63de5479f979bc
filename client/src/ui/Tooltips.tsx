import { chakra } from "@chakra-ui/react";
import { useTooltip } from "./use-tooltip.ts";

/** Says in a word what a control without one does. It repeats the control's name, so it is not read out. */
export function Tooltips() {
  const tooltip = useTooltip();
  if (!tooltip) return null;
  const { text, box } = tooltip;
  const isBelow = box.top < roomPx;
  return (
    <chakra.div
      role="tooltip"
      aria-hidden
      css={bubble}
      style={{
        left: `clamp(4.5rem, ${box.left + box.width / 2}px, calc(100vw - 4.5rem))`,
        top: `${isBelow ? box.bottom + gapPx : box.top - gapPx}px`,
        translate: `-50% ${isBelow ? "0" : "-100%"}`,
      }}
    >
      {text}
    </chakra.div>
  );
}

const gapPx = 6;
/** What a tooltip needs above its control. */
const roomPx = 48;

const bubble = {
  position: "fixed",
  zIndex: 60,
  pointerEvents: "none",
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

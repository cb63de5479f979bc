import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { px, spacePx } from "./wall-size.ts";

/** One part of the wall with its heading. */
export function WallPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} css={panel}>
      <chakra.h2 id={id} css={heading}>
        {title}
      </chakra.h2>
      <chakra.div minHeight="0">{children}</chakra.div>
    </chakra.section>
  );
}

const panel = {
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr)",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  minHeight: "0",
  overflow: "hidden",
} as const;

const heading = {
  fontSize: px(36),
  paddingBottom: spacePx(14),
  marginBottom: spacePx(10),
  borderBottomWidth: "max(1px, calc(2 * var(--wall-px)))",
  borderColor: "edge",
} as const;

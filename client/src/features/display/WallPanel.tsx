import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { px } from "./wall-size.ts";

/** One part of the wall with its heading. */
export function WallPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} minHeight="0" overflow="hidden">
      <chakra.h2 id={id} css={heading}>
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

const heading = {
  fontSize: px(36),
  paddingBottom: px(14),
  marginBottom: px(10),
  borderBottomWidth: "max(1px, calc(2 * var(--wall-px)))",
  borderBottomStyle: "solid",
  borderColor: "edge",
} as const;

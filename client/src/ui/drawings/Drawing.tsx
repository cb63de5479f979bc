import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** The frame of the line drawings: one stroke width, the surrounding text color, and 160 by 110 by default. */
export function Drawing({ children, viewBox = "0 0 160 110" }: { children: ReactNode; viewBox?: string }) {
  return (
    <chakra.svg
      aria-hidden
      viewBox={viewBox}
      width="full"
      height="auto"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </chakra.svg>
  );
}

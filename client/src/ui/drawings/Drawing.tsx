import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** The paper of the small line drawings: 160 by 110, one stroke, in the colour of the text around. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <chakra.svg
      aria-hidden
      viewBox="0 0 160 110"
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

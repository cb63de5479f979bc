import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** The name of a group of ingredients, as a line of its list. */
export function GroupName({ children }: { children: ReactNode }) {
  return (
    <chakra.li paddingTop={3} paddingBottom={1} fontWeight="strong" overflowWrap="anywhere">
      {children}
    </chakra.li>
  );
}

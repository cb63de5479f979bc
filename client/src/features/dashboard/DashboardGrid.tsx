import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface Props {
  /** Who is there; later also the assistant and the quick actions. */
  left: ReactNode;
  /** What is planned and needed; later meals above and activities below. */
  right: ReactNode;
}

/** One column on phones, two on tablets, three on desktops: the left one, and two for the rest. */
export function DashboardGrid({ left, right }: Props) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(3, minmax(0, 1fr))" }}
      alignItems="start"
      gap={{ base: 4, lg: 6 }}
    >
      <chakra.div display="grid" gap={{ base: 4, lg: 6 }}>
        {left}
      </chakra.div>
      <chakra.div
        gridColumn={{ lg: "span 2" }}
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
        alignItems="start"
        gap={{ base: 4, lg: 6 }}
      >
        {right}
      </chakra.div>
    </chakra.div>
  );
}

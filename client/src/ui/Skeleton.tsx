import { chakra } from "@chakra-ui/react";

/** A grey placeholder of the size of what will come. */
export const Skeleton = chakra("span", {
  base: {
    display: "block",
    height: "1rem",
    borderRadius: "sm",
    bg: "line",
    animation: "breathe 1.6s ease-in-out infinite",
  },
});

import { chakra } from "@chakra-ui/react";

/** A gray placeholder in the size of the loading content. */
export const Skeleton = chakra("span", {
  base: {
    display: "block",
    height: "1rem",
    borderRadius: "sm",
    bg: "line",
    animation: "breathe 1.6s ease-in-out infinite",
  },
});

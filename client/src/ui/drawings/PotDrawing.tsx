import { chakra } from "@chakra-ui/react";
import { Drawing } from "./Drawing.tsx";

/** A pot on the stove, with ingredients next to it. */
export function PotDrawing() {
  return (
    <Drawing>
      <path d="M14 100h132" opacity="0.5" />
      <path d="M44 56h56v34c0 6-4 10-10 10H54c-6 0-10-4-10-10V56ZM38 56h68M44 68h-9v10h9M100 68h9v10h-9" />
      <path d="M50 56c2-9 42-9 44 0M72 49v-4" />
      <path d="M60 36c0-5 5-5 5-11M74 34c0-5 5-5 5-11M88 36c0-5 5-5 5-11" opacity="0.6" />
      <chakra.path d="M128 100c-8 0-10-12-6-20 4 8 16 10 12 18-1 1-3 2-6 2Z" stroke="clayText" />
      <chakra.path d="M122 80c-3-5-1-9 2-11M122 80c3-3 7-3 9-1" stroke="leafText" />
      <chakra.circle cx="26" cy="92" r="8" stroke="honeyText" />
    </Drawing>
  );
}

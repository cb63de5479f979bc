import { chakra } from "@chakra-ui/react";
import { Drawing } from "./Drawing.tsx";

/** A sunny window, with a cup in front of it. */
export function WindowDrawing() {
  return (
    <Drawing>
      <path d="M14 100h132" opacity="0.5" />
      <path d="M48 20h64v58H48zM80 20v58M48 49h64M42 78h76" />
      <chakra.circle cx="97" cy="36" r="7" stroke="honeyText" />
      <chakra.path d="M97 25v-1M107 36h1M104 29l1-1M90 29l-1-1" stroke="honeyText" />
      <chakra.path d="M48 70c8-7 16-7 22-1s8 4 10 2" stroke="leafText" />
      <path d="M119 100V86h20v14M139 89h4c3 0 3 7 0 7h-4" />
      <path d="M125 80c0-3 3-3 3-6M132 80c0-3 3-3 3-6" opacity="0.6" />
    </Drawing>
  );
}

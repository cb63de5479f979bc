import { chakra } from "@chakra-ui/react";
import { Drawing } from "./Drawing.tsx";

/** A kite over a hill. */
export function KiteDrawing() {
  return (
    <Drawing>
      <path d="M14 100h132" opacity="0.5" />
      <chakra.path d="M20 100c18-20 44-28 66-20 16 5 34 12 46 20" stroke="leafText" />
      <path d="M104 12 126 34 108 60 88 32 104 12ZM104 12l4 48M88 32l38 2" />
      <chakra.path d="M108 60c-4 8 4 10 0 17s-16 2-22 9-18 2-24 8" stroke="honeyText" />
      <chakra.path d="M108 68l6-3v6zM106 80l-4 4-1-5z" stroke="clayText" />
      <chakra.path d="M34 34c3-5 9-5 11 0 6-2 10 6 3 8H30c-7 0-5-8 4-8Z" stroke="skyText" />
    </Drawing>
  );
}

import { chakra } from "@chakra-ui/react";
import { Drawing } from "./Drawing.tsx";

/** A table with free chairs and a lamp above it. */
export function TableDrawing() {
  return (
    <Drawing>
      <path d="M14 102h132" opacity="0.5" />
      <path d="M80 6v14" />
      <chakra.path d="M64 34c0-9 7-14 16-14s16 5 16 14H64Z" stroke="honeyText" />
      <path d="M40 64h80M50 64l-6 38M110 64l6 38" />
      <path d="M22 102V54M22 78h16v24M138 102V54M138 78h-16v24" />
      <chakra.g stroke="leafText">
        <path d="M80 64V54M80 57c-5-1-7-5-6-9 5 0 7 4 6 9ZM80 55c0-5 3-8 7-8 1 5-2 8-7 8Z" />
      </chakra.g>
    </Drawing>
  );
}

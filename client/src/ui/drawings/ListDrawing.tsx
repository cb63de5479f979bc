import { chakra } from "@chakra-ui/react";
import { Drawing } from "./Drawing.tsx";

/** A basket with a leek, and a list. */
export function ListDrawing() {
  return (
    <Drawing>
      <path d="M14 100h132" opacity="0.5" />
      <chakra.g stroke="leafText">
        <path d="M62 56V34M62 40c-7-2-10-8-9-15 7 1 10 7 9 15ZM62 36c0-8 4-13 11-14 1 8-3 13-11 14Z" />
      </chakra.g>
      <path d="M40 56h58l-6 42H46L40 56Z" />
      <path d="M36 56h66M52 66l2 24M69 66v24M86 66l-2 24" />
      <path d="M112 98V44h26v54" />
      <path d="M118 56h14M118 66h14M118 76h9" opacity="0.6" />
      <chakra.circle cx="87" cy="48" r="7" stroke="clayText" />
      <chakra.path d="M87 41c0-3 2-5 4-5" stroke="clayText" />
    </Drawing>
  );
}

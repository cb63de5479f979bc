import { chakra } from "@chakra-ui/react";
import { Drawing } from "./Drawing.tsx";

/** A cup that fell over. */
export function SpiltDrawing() {
  return (
    <Drawing>
      <path d="M14 96h132" opacity="0.5" />
      <path d="M52 92c-4-12-2-24 4-32l34 8c2 8-1 18-6 24H52Z" />
      <path d="M58 60c2-8 12-10 16-3M56 60c-6 8-8 20-4 32" />
      <chakra.path d="M90 68c4 8 2 18 10 22 10 5 22-1 30 6" stroke="skyText" />
      <chakra.path d="M104 96c6-3 12-1 16 0" stroke="skyText" />
      <path d="M70 42c0-4 4-4 4-9M82 44c0-4 4-4 4-9" opacity="0.6" />
    </Drawing>
  );
}

import { chakra } from "@chakra-ui/react";
import { Drawing } from "./Drawing.tsx";

/** A door with its key on the mat. */
export function DoorDrawing() {
  return (
    <Drawing>
      <path d="M14 98h132" opacity="0.5" />
      <path d="M52 98V18h48v80M60 26h32v26H60zM60 60h32v30H60z" />
      <circle cx="94" cy="56" r="2" />
      <chakra.g stroke="honeyText">
        <circle cx="118" cy="90" r="5" />
        <path d="M123 90h16M133 90v4M138 90v4" />
      </chakra.g>
      <chakra.path
        d="M30 98V80M30 88c-6-1-9-6-8-11 6 0 9 5 8 11ZM30 84c0-6 4-10 9-10 1 6-3 10-9 10Z"
        stroke="leafText"
      />
    </Drawing>
  );
}

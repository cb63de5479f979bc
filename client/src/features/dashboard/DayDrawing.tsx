import { chakra } from "@chakra-ui/react";
import type { DayPart } from "./greeting.ts";

/** Hills and a house, with the light where it stands at that part of the day. */
export function DayDrawing({ part }: { part: DayPart }) {
  return (
    <chakra.svg
      aria-hidden
      viewBox="0 0 240 96"
      width="full"
      height="auto"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Light part={part} />
      <chakra.path d="M4 92c30-26 58-34 92-26 22-20 60-30 140-6" stroke="leafText" />
      <path d="M146 60V42l20-15 20 15v16M160 58V46h12v12M180 37v-9h5v13" />
      <chakra.path d="M122 64V50M122 56c-6-1-8-5-8-10 6 0 9 5 8 10ZM122 52c0-6 3-9 8-10 1 6-2 10-8 10Z" stroke="leafText" />
      <path d="M206 61V49M206 54c-5-1-7-4-6-8 5 0 7 4 6 8Z" opacity="0.6" />
    </chakra.svg>
  );
}

function Light({ part }: { part: DayPart }) {
  switch (part) {
    case "morning":
      return (
        <chakra.g stroke="honeyText">
          <path d="M40 69a16 16 0 0 1 31-4" />
          <path d="M54 42v-6M35 49l-4-5M74 49l4-5M28 66l-6-1" />
        </chakra.g>
      );
    case "afternoon":
      return (
        <chakra.g stroke="honeyText">
          <circle cx="84" cy="26" r="13" />
          <path d="M84 6V2M84 50v-4M64 26h-4M108 26h-4M70 12l-3-3M101 43l-3-3M70 40l-3 3M98 12l3-3" />
        </chakra.g>
      );
    case "evening":
      return (
        <chakra.g stroke="honeyText">
          <path d="M74 14a16 16 0 1 0 14 24 13 13 0 0 1-14-24Z" />
          <path d="M112 20h4M114 18v4M36 34h4M38 32v4M214 22h4M216 20v4" />
        </chakra.g>
      );
  }
}

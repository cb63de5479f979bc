import { chakra } from "@chakra-ui/react";
import { Drawing } from "../../ui/drawings/Drawing.tsx";
import type { DayPart } from "./greeting.ts";

/** A drawing of hills and a house, in the light of the given part of the day. */
export function DayDrawing({ part }: { part: DayPart }) {
  return (
    <Drawing viewBox="0 0 240 96">
      <Light part={part} />
      <chakra.path d="M4 92c22-20 44-28 68-28 18 0 32 5 44 12M82 88c30-24 76-36 154-16" stroke="leafText" />
      <path d="M146 67V44l20-15 20 15v21M160 65V52h12v13M178 38v-9h5v13" />
      <chakra.path
        d="M124 70V54M124 61c-6-1-8-5-8-10 6 0 9 5 8 10ZM124 57c0-6 3-9 8-10 1 6-2 10-8 10Z"
        stroke="leafText"
      />
      <path d="M210 67V53M210 59c-5-1-7-4-6-8 5 0 7 4 6 8Z" opacity="0.6" />
    </Drawing>
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

import { chakra } from "@chakra-ui/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "./IconButton.tsx";
import { TextInput } from "./inputs.ts";

interface Props {
  /** The visible days, as text. */
  text: string;
  day: string;
  /** The days one step back and one step forward. */
  before: string;
  after: string;
  beforeLabel: string;
  afterLabel: string;
  onGo: (day: string) => void;
  children?: ReactNode;
}

/** Navigates through time step by step, or directly to a day. */
export function TimePager({ text, day, before, after, beforeLabel, afterLabel, onGo, children }: Props) {
  // While the user types a year, the field temporarily holds other years.
  const [typed, setTyped] = useState({ day, text: day });
  const type = (text: string, isDay: boolean) => {
    setTyped({ day: isDay ? text : day, text });
    if (isDay) onGo(text);
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={1} marginBottom={3}>
      <IconButton label={beforeLabel} icon={ChevronLeft} marginInlineStart={-3} onClick={() => onGo(before)} />
      <chakra.h3 aria-live="polite" fontSize="md">
        {text}
      </chakra.h3>
      <IconButton label={afterLabel} icon={ChevronRight} onClick={() => onGo(after)} />
      <chakra.div flex="1" display="flex" flexWrap="wrap" justifyContent="flex-end" gap={2}>
        <TextInput
          type="date"
          aria-label="Go to a day"
          width="auto"
          required
          min="1970-01-01"
          max="2999-12-31"
          value={typed.day === day ? typed.text : day}
          onChange={({ target }) => type(target.value, target.validity.valid)}
        />
        {children}
      </chakra.div>
    </chakra.div>
  );
}

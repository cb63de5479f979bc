import { chakra } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { useFamilyDate, useTimeZone } from "../../hub/use-family-date.ts";
import { useRoster } from "../../sync/use-members.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { type EventForm, fillFrom } from "./event-form.ts";
import { readEventText } from "./read-event-text.ts";
import { useReadWords } from "./use-read-words.ts";

interface Props {
  form: EventForm;
  onChange: (changes: Partial<EventForm>) => void;
}

/** Suggests field values from a title such as "Dentist tomorrow at 3 for Ada". Only the button changes the form. */
export function TitleSuggestion({ form, onChange }: Props) {
  const members = useRoster() ?? [];
  const today = useFamilyDate();
  const homeZone = useTimeZone();
  const region = useRef<HTMLDivElement>(null);
  const [filledTitle, setFilledTitle] = useState<string>();
  const { read } = useReadWords(form.title.trim());

  const fill = () => {
    if (!read) return;
    onChange(fillFrom(read, form, homeZone));
    setFilledTitle(read.title);
    // The button disappears, and would take the focus with it.
    region.current?.focus();
  };
  return (
    <div role="status" ref={region} tabIndex={-1}>
      {read && (
        <Notice as="div" maxWidth="full">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={2}>
            <chakra.span flex="1 1 12rem">{readEventText(read, { members, today })}</chakra.span>
            <Button onClick={fill}>Use this</Button>
          </chakra.div>
        </Notice>
      )}
      {!read && filledTitle === form.title && (
        <Notice maxWidth="full">Filled in. You can still change everything.</Notice>
      )}
    </div>
  );
}

import { chakra } from "@chakra-ui/react";
import { type KeyboardEvent, type Ref, useId, useRef, useState } from "react";
import { TextInput } from "../../ui/inputs.ts";
import { lazyAfterPage } from "../../ui/lazy-part.tsx";
import type { Popup } from "./list/Suggestions.tsx";
import { pasteInto } from "./typed-text.ts";

const Suggestions = lazyAfterPage(() => import("./list/Suggestions.tsx").then((module) => module.Suggestions));

interface Props {
  ref: Ref<HTMLInputElement>;
  text: string;
  /** Why the text is not valid. */
  problem: string | undefined;
  placeholder: string;
  onChange: (text: string) => void;
  /** Called with the text completed by a suggestion. */
  onSelect: (text: string) => void;
}

/** The field to add items. Suggestions and errors appear above it, because it may be at the bottom of the screen. */
export function ItemField({ ref, text, problem, placeholder, onChange, onSelect }: Props) {
  const problemId = useId();
  const [isRequested, setIsRequested] = useState(false);
  const [popup, setPopup] = useState<Popup>();
  const onKey = useRef<(event: KeyboardEvent) => void>(null);
  const close = () => setIsRequested(false);
  return (
    <>
      <chakra.p id={problemId} role="status" flexBasis="100%" fontSize="sm" color="clayText" css={unlessEmpty}>
        {problem}
      </chakra.p>
      <chakra.div position="relative" flex="1" minWidth="0">
        <TextInput
          ref={ref}
          value={text}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            setIsRequested(true);
          }}
          onPaste={(event) => pasteInto(event, onChange)}
          onClick={() => setIsRequested(true)}
          onBlur={close}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown") setIsRequested(true);
            onKey.current?.(event);
          }}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={popup !== undefined}
          aria-controls={popup?.listId}
          aria-activedescendant={popup?.activeId}
          aria-label="Add an item"
          placeholder={placeholder}
          aria-invalid={problem !== undefined}
          aria-describedby={problemId}
          enterKeyHint="done"
          autoComplete="off"
          minHeight="calc(32px + 1rem)"
        />
        {isRequested && !problem && (
          <Suggestions
            text={text}
            onKey={onKey}
            onPopup={setPopup}
            onClose={close}
            onTake={(input) => {
              close();
              onSelect(input);
            }}
          />
        )}
      </chakra.div>
    </>
  );
}

const unlessEmpty = { "&:empty": { display: "none" } };

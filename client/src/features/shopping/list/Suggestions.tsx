import { chakra } from "@chakra-ui/react";
import { readHistory, suggest } from "@hub/shared/features/shopping/history";
import { readTypedItems } from "@hub/shared/features/shopping/typed-items";
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useMemo, useState } from "react";
import { useDocumentQuery } from "../../../sync/use-live-document.ts";
import { oneLine } from "../../../ui/one-line.ts";
import { labelOf } from "../groups.ts";
import { useShelves } from "../shelves/use-shelves.ts";

/** The ARIA state of the suggestions for their field. */
export interface Popup {
  listId: string;
  /** The id of the suggestion that Enter accepts. */
  activeId: string | undefined;
}

interface Props {
  text: string;
  /** Set to a function that handles the field's keys. */
  onKey: RefObject<((event: KeyboardEvent) => void) | null>;
  onPopup: (popup: Popup | undefined) => void;
  /** Called with the text before the suggestion plus the suggestion. */
  onTake: (text: string) => void;
  onClose: () => void;
}

const maxSuggestions = 6;

/** Suggestions for the typed text. They overlay the page above the field. */
export function Suggestions({ text, onKey, onPopup, onTake, onClose }: Props) {
  const pastItems = useDocumentQuery(["shopping-history"], readHistory);
  const shelves = useShelves();
  const listId = useId();
  const typed = readTypedItems(text).at(-1)?.item ?? "";
  const options = useMemo(() => suggest(pastItems ?? [], typed, maxSuggestions), [pastItems, typed]);
  const [choice, setChoice] = useState({ text, at: -1 });
  const at = choice.text === text ? Math.min(choice.at, options.length - 1) : -1;
  const idOf = (index: number) => `${listId}-${index}`;
  const isShown = options.length > 0;
  const activeId = at === -1 ? undefined : idOf(at);
  const take = (item: string) => onTake(text.slice(0, typed === "" ? 0 : text.lastIndexOf(typed)) + item);

  useLayoutEffect(() => {
    if (!isShown) return;
    onPopup({ listId, activeId });
    return () => onPopup(undefined);
  }, [isShown, listId, activeId, onPopup]);
  useLayoutEffect(() => {
    onKey.current = (event) => {
      const move = moves[event.key];
      const chosen = options[at];
      if (event.nativeEvent.isComposing || !isShown) return;
      if (move) setChoice({ text, at: ((at + 1 + move + options.length + 1) % (options.length + 1)) - 1 });
      else if (event.key === "Enter" && chosen) take(chosen.item);
      else if (event.key === "Escape") onClose();
      else return;
      // Keeps the key from the text cursor, the form and the surrounding dialog.
      event.preventDefault();
    };
    return () => {
      onKey.current = null;
    };
  });

  if (!isShown) return null;
  return (
    <chakra.div id={listId} role="listbox" aria-label="Suggestions" css={popup}>
      {options.map(({ item, category, isOpen }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys
        <div
          key={item}
          id={idOf(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // Keeps the field focused and a phone's keyboard open.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(item)}
        >
          <span className="item">{item}</span>
          <span className="where">{isOpen ? "On the list" : labelOf(category, shelves)}</span>
        </div>
      ))}
    </chakra.div>
  );
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const popup = {
  position: "absolute",
  insetInline: 0,
  bottom: "calc(100% + 0.5rem)",
  zIndex: 2,
  maxHeight: "45dvh",
  overflowY: "auto",
  paddingBlock: 1,
  bg: "card",
  borderWidth: "1px",
  borderColor: "edge",
  borderRadius: "card",
  "& [role=option]": {
    display: "flex",
    alignItems: "center",
    gap: 3,
    minHeight: "control",
    paddingInline: 4,
    cursor: "pointer",
    _hover: { bg: "sunk" },
  },
  "& [aria-selected=true]": { bg: "leafTint" },
  "& .item": { flex: "1", minWidth: "0", ...oneLine },
  "& .where": { color: "quiet", fontSize: "sm" },
} as const;

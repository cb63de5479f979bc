import { chakra } from "@chakra-ui/react";
import { suggest } from "@hub/shared/features/shopping/history";
import { readTypedItems } from "@hub/shared/features/shopping/typed-items";
import type { ListId } from "@hub/shared/ids";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Form } from "../../../ui/Form.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { oneLine } from "../../../ui/one-line.ts";
import { ItemField } from "../ItemField.tsx";
import { useHistory } from "../lists-and-stores.ts";
import { useShoppingActions } from "../queries.ts";
import { tooLongText } from "../too-long-text.ts";

const maxSuggestions = 6;

/** The field to add at the thumb, with what the family wanted before. Enter adds and keeps the focus. */
export function AddBar({ listId }: { listId: ListId | null }) {
  const { add } = useShoppingActions();
  const known = useHistory();
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const problem = tooLongText(text);
  const typed = problem ? "" : (readTypedItems(text).at(-1)?.item ?? "");
  const suggestions = suggest(known, typed, maxSuggestions);

  const submit = () => {
    addOrKeep(text);
    field.current?.focus();
  };
  const addOrKeep = (wanted: string) => {
    const fits = tooLongText(wanted) === undefined;
    if (fits) add(wanted, { listId });
    setText(fits ? "" : wanted);
  };
  const take = (item: string) => {
    const at = typed === "" ? -1 : text.lastIndexOf(typed);
    addOrKeep(at === -1 ? item : text.slice(0, at) + item);
  };

  return (
    <Form onSubmit={submit} css={bar}>
      {suggestions.length > 0 && (
        <chakra.div role="group" aria-label="Suggestions" css={chips}>
          {suggestions.map(({ item }) => (
            <Chip key={item} type="button" onClick={() => take(item)}>
              {item}
            </Chip>
          ))}
        </chakra.div>
      )}
      <ItemField ref={field} text={text} problem={problem} placeholder="2 milk, 500 g flour…" onChange={setText} />
      <IconButton type="submit" label="Add" icon={Plus} css={addButton} />
    </Form>
  );
}

const bar = { display: "flex", flexWrap: "wrap", gap: 2, width: "full" } as const;

const chips = {
  flexBasis: "100%",
  display: "flex",
  gap: 2,
  overflowX: "auto",
  scrollbarWidth: "none",
  // The ring of the focus needs room inside what scrolls.
  padding: 1,
  margin: -1,
} as const;

const Chip = chakra("button", {
  base: {
    flexShrink: 0,
    maxWidth: "14rem",
    minHeight: "control",
    paddingInline: 4,
    borderRadius: "full",
    bg: "sunk",
    ...oneLine,
    cursor: "pointer",
    _hover: { bg: "leafTint" },
    _active: { bg: "leafTint" },
  },
});

const addButton = {
  width: "3rem",
  height: "3rem",
  bg: "leafTint",
  color: "leafText",
  _hover: { bg: "leafTint", color: "leafText" },
} as const;

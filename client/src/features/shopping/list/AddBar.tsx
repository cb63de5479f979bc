import type { ListId } from "@hub/shared/ids";
import { Plus } from "lucide-react";
import { memo, useRef, useState } from "react";
import { Form } from "../../../ui/Form.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { ItemField } from "../ItemField.tsx";
import { useShoppingActions } from "../queries.ts";
import { problemOf } from "../typed-text.ts";

interface Props {
  listId: ListId | null;
  /** Called with the names of the added items. */
  onAdded: (names: readonly string[]) => void;
}

/** The field to add items at the bottom of the page. Enter adds and keeps the focus. */
export const AddBar = memo(function AddBar({ listId, onAdded }: Props) {
  const { add } = useShoppingActions();
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);

  const addOrKeep = (input: string) => {
    const fits = problemOf(input) === undefined;
    if (fits) add(input, { listId, onAdded });
    setText(fits ? "" : input);
    field.current?.focus();
  };

  return (
    <Form onSubmit={() => addOrKeep(text)} isChanged={text !== ""} css={bar}>
      <ItemField
        ref={field}
        text={text}
        problem={problemOf(text)}
        placeholder="2 milk, 500 g flour…"
        onChange={setText}
        onSelect={addOrKeep}
      />
      <IconButton type="submit" label="Add" icon={Plus} css={addButton} />
    </Form>
  );
});

const bar = { display: "flex", flexWrap: "wrap", gap: 2, width: "full" } as const;

const addButton = {
  width: "calc(32px + 1rem)",
  height: "calc(32px + 1rem)",
  bg: "leafTint",
  color: "leafText",
  _hover: { bg: "leafTint", color: "leafText" },
} as const;

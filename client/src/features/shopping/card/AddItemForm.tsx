import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { addToast } from "../../../lib/toast.ts";
import { isPhone } from "../../../ui/device.ts";
import { Form } from "../../../ui/Form.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Select } from "../../../ui/inputs.ts";
import { Options } from "../../../ui/Options.tsx";
import { categoryOptions } from "../groups.ts";
import { ItemField } from "../ItemField.tsx";
import { useShoppingActions } from "../queries.ts";
import { useShelves } from "../shelves/use-shelves.ts";
import { problemOf } from "../typed-text.ts";

/** The family's last category for the item, else one derived from its name. */
const automatic = "";

/** Enter adds the item and keeps the focus for the next one. */
export function AddItemForm() {
  const { add } = useShoppingActions();
  const shelves = useShelves();
  const [text, setText] = useState("");
  const [category, setCategory] = useState(automatic);
  const field = useRef<HTMLInputElement>(null);

  const submit = (input: string) => {
    field.current?.focus();
    if (problemOf(input)) return setText(input);
    add(input, { category: category === automatic ? undefined : category, onAdded });
    setText("");
    setCategory(automatic);
  };

  return (
    <Form onSubmit={() => submit(text)} isChanged={text !== ""} css={bar}>
      <ItemField
        ref={field}
        text={text}
        problem={problemOf(text)}
        placeholder="Add an item"
        onChange={setText}
        onSelect={submit}
      />
      <Select
        aria-label="Category"
        value={category}
        onChange={(event) => setCategory(event.currentTarget.value)}
        width="auto"
        flexShrink={0}
        minHeight="3rem"
        fontSize="sm"
        paddingInline={2}
      >
        <option value={automatic}>Auto</option>
        <Options options={categoryOptions(shelves)} />
      </Select>
      <IconButton type="submit" label="Add" icon={Plus} css={addButton} />
    </Form>
  );
}

/** Confirms added items in a toast, except on phones: the list shows them there, and a toast would cover the field. */
function onAdded(names: readonly string[]): void {
  if (names.length > 0 && !isPhone()) addToast({ title: "Item added!", description: names.join(", ") });
}

const bar = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, marginTop: 4 } as const;

const addButton = {
  width: "3rem",
  height: "3rem",
  borderRadius: "md",
  bg: "leaf",
  color: "leafInk",
  _hover: { bg: "leafPressed", color: "leafInk" },
  _active: { bg: "leafPressed", color: "leafInk" },
} as const;

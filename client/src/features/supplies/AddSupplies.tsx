import { chakra } from "@chakra-ui/react";
import { maxItemChars } from "@hub/shared/features/shopping/schema";
import { readTypedItems } from "@hub/shared/features/shopping/typed-items";
import type { StorageLocation } from "@hub/shared/features/supplies/schema";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/Form.tsx";
import { Select, TextInput } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { pasteLines } from "../../ui/paste-lines.ts";
import { locationNames } from "./location-names.ts";
import type { SupplyActions } from "./queries.ts";

const anywhere = { value: "", label: "Auto" };
const options = [anywhere, ...Object.entries(locationNames).map(([value, label]) => ({ value, label }))];
const maxChars = 2_000;

/** The field to add items at home one after the other. */
export function AddSupplies({ add }: Pick<SupplyActions, "add">) {
  const [text, setText] = useState("");
  const [place, setPlace] = useState<StorageLocation>();
  const typed = readTypedItems(text);
  const isTooLong = typed.some(({ item }) => item.length > maxItemChars);
  const submit = () => {
    if (typed.length === 0 || isTooLong) return;
    add(typed, place);
    setText("");
  };
  return (
    <Form onSubmit={submit} isChanged={text !== ""} css={row}>
      <TextInput
        aria-label="What's at home"
        aria-invalid={isTooLong}
        placeholder="6 eggs, milk, flour…"
        maxLength={maxChars}
        autoComplete="off"
        enterKeyHint="done"
        flex="1 1 14rem"
        width="auto"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => pasteLines(event, setText)}
      />
      <Select
        aria-label="Place"
        flex="1 1 8rem"
        width="auto"
        value={place ?? ""}
        // The options are exactly the values of `StorageLocation`.
        onChange={(event) => setPlace((event.currentTarget.value || undefined) as StorageLocation | undefined)}
      >
        <Options options={options} />
      </Select>
      <Button type="submit" icon={Plus} variant="primary">
        Add
      </Button>
      {isTooLong && (
        <chakra.p role="alert" flexBasis="100%" fontSize="sm" color="clayText">
          Use at most {maxItemChars} characters for a name.
        </chakra.p>
      )}
    </Form>
  );
}

const row = { display: "flex", flexWrap: "wrap", gap: 2, marginBottom: 3 } as const;

import { chakra } from "@chakra-ui/react";
import { shortName } from "@hub/shared/features/shopping/lists-and-stores";
import type { Shelf } from "@hub/shared/features/shopping/shelves";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Form } from "../../../ui/Form.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { labelOf } from "../groups.ts";
import { ownPicture, pictureNames, ShelfPicture } from "./ShelfPicture.tsx";

type Chosen = Pick<Shelf, "name" | "icon">;

interface Props {
  category: string;
  shelf: Chosen | undefined;
  onSave: (chosen: Chosen) => void;
  onCancel: () => void;
}

/** The name and picture of a shelf, edited in its place. */
export function ShelfForm({ category, shelf, onSave, onCancel }: Props) {
  const usual = labelOf(category, []);
  const [name, setName] = useState(shelf?.name ?? usual);
  const [icon, setIcon] = useState(shelf?.icon ?? ownPicture(category));
  const chosen = shortName.safeParse(name);
  const save = () => {
    if (!chosen.success) return;
    // A name or picture that was not changed is not stored, so that it follows later versions of the hub.
    onSave({ name: chosen.data === usual ? null : chosen.data, icon: icon === ownPicture(category) ? null : icon });
  };
  return (
    <Form onSubmit={save} onCancel={onCancel} css={form}>
      <TextField label={`Name for ${usual}`} value={name} onChange={setName} maxLength={40} autoFocus />
      <chakra.fieldset minWidth="0">
        <chakra.legend fontSize="sm" fontWeight="strong" marginBottom={1}>
          Picture
        </chakra.legend>
        <chakra.div display="grid" gridTemplateColumns="repeat(auto-fill, minmax(2.75rem, 1fr))" gap={1}>
          {pictureNames.map((each) => (
            <chakra.label key={each} css={choice}>
              <input
                type="radio"
                name="picture"
                aria-label={each}
                checked={icon === each}
                onChange={() => setIcon(each)}
              />
              <ShelfPicture category={category} icon={each} />
            </chakra.label>
          ))}
        </chakra.div>
      </chakra.fieldset>
      <chakra.div display="flex" gap={2}>
        <Button type="submit" variant="primary" disabled={!chosen.success}>
          Save
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </chakra.div>
    </Form>
  );
}

const form = { display: "flex", flexDirection: "column", gap: 3, paddingBlock: 3, borderTopWidth: "1px" } as const;

const choice = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  minHeight: "control",
  borderRadius: "md",
  cursor: "pointer",
  "& input": { position: "absolute", inset: 0, opacity: 0, cursor: "pointer" },
  "&:has(:checked)": { bg: "leafTint", color: "leafText", outline: "2px solid", outlineColor: "leaf" },
  "&:has(:focus-visible)": { outline: "3px solid", outlineColor: "focus" },
} as const;

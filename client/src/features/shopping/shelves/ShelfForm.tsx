import { chakra } from "@chakra-ui/react";
import { shortName } from "@hub/shared/features/shopping/lists-and-stores";
import type { Shelf } from "@hub/shared/features/shopping/shelves";
import { Button } from "../../../ui/Button.tsx";
import { Form } from "../../../ui/Form.tsx";
import { changesBetween, type FormChanges } from "../../../ui/form-changes.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { useFormValues } from "../../../ui/use-form-values.ts";
import { labelOf } from "../groups.ts";
import { defaultIcon, pictureNames, ShelfPicture } from "./ShelfPicture.tsx";

type ShelfChoice = Pick<Shelf, "name" | "icon">;

interface Props {
  category: string;
  shelf: ShelfChoice | undefined;
  onSave: (changes: FormChanges<ShelfChoice>) => void;
  onCancel: () => void;
}

/** The inline form for the name and icon of an aisle. */
export function ShelfForm({ category, shelf, onSave, onCancel }: Props) {
  const defaultName = labelOf(category, []);
  const form = useFormValues(() => ({ name: shelf?.name ?? defaultName, icon: shelf?.icon ?? defaultIcon(category) }));
  const { name, icon } = form.values;
  const chosen = shortName.safeParse(name);
  // Does not store a default name or icon, so that it follows later versions of the hub.
  const toChosen = (name: string, icon: string): ShelfChoice => ({
    name: name === defaultName ? null : name,
    icon: icon === defaultIcon(category) ? null : icon,
  });
  const save = () => {
    if (!chosen.success) return;
    onSave(changesBetween(toChosen(form.initialValues.name, form.initialValues.icon), toChosen(chosen.data, icon)));
  };
  return (
    <Form onSubmit={save} isChanged={form.isChanged} onCancel={onCancel} css={column}>
      <TextField
        label={`Name for ${defaultName}`}
        value={name}
        onChange={(name) => form.change({ name })}
        maxLength={40}
        autoFocus
      />
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
                onChange={() => form.change({ icon: each })}
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

const column = { display: "flex", flexDirection: "column", gap: 3, paddingBlock: 3, borderTopWidth: "1px" } as const;

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

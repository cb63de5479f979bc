import { chakra } from "@chakra-ui/react";
import { maxServings } from "@hub/shared/features/meals/schema";
import { X } from "lucide-react";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { Button } from "../../../ui/Button.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { FamilyPicture } from "../../../ui/FamilyPicture.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Form } from "../../../ui/Form.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { TextArea } from "../../../ui/inputs.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { useFormValues } from "../../../ui/use-form-values.ts";
import { usePictureChoice } from "../../../ui/use-picture-choice.tsx";
import type { Draft } from "./draft.ts";

interface Props {
  first: Draft;
  saveLabel: string;
  isPending: boolean;
  error: Error | null;
  /** Receives the edited draft and the draft that the form opened with. */
  onSave: (draft: Draft, initial: Draft) => void;
}

/** The form for a recipe. */
export function RecipeForm({ first, saveLabel, isPending, error, onSave }: Props) {
  const { initialValues, values: draft, change, isChanged } = useFormValues(() => first);
  const isOffline = useIsOffline();
  const picture = usePictureChoice("the recipe");
  const set = (field: Exclude<keyof Draft, "ownPicture" | "known">) => (value: string) => change({ [field]: value });
  const lines = (field: "ingredients" | "steps" | "notes", { label, hint, rows }: Lines) => (
    <Field label={label} hint={hint}>
      {(control) => (
        <TextArea
          {...control}
          rows={rows}
          value={draft[field]}
          onChange={(event) => set(field)(event.currentTarget.value)}
        />
      )}
    </Field>
  );
  const save = () => {
    // The draft keeps the chosen picture if saving fails.
    const whole = { ...draft, ownPicture: picture.storeChosen() ?? draft.ownPicture };
    change(whole);
    onSave(whole, initialValues);
  };
  return (
    <Form onSubmit={save} isChanged={isChanged}>
      <TextField label="Name" required maxLength={120} autoComplete="off" value={draft.name} onChange={set("name")} />
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap={4}>
        <TextField
          label="Servings"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxServings}
          value={draft.servings}
          onChange={set("servings")}
        />
        <TextField
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={0}
          max={2_880}
          value={draft.minutes}
          onChange={set("minutes")}
        />
      </chakra.div>
      {lines("ingredients", {
        label: "Ingredients",
        hint: "One per line, such as “250 g red lentils”. A line such as “For the sauce:” starts a group.",
        rows: 8,
      })}
      {lines("steps", { label: "Steps", hint: "One per line.", rows: 8 })}
      <TextField
        label="Tags"
        hint="Separate with commas, such as “quick, winter”."
        autoComplete="off"
        value={draft.tags}
        onChange={set("tags")}
      />
      {lines("notes", { label: "Notes", hint: "Ideas for next time.", rows: 3 })}
      {draft.ownPicture === null ? (
        <chakra.div display="flex" alignItems="center" gap={1} fontSize="sm" fontWeight="strong">
          Picture {picture.field}
        </chakra.div>
      ) : (
        <chakra.div display="flex" alignItems="start" gap={1}>
          <FamilyPicture id={draft.ownPicture} alt="Recipe picture" />
          <IconButton label="Remove picture" icon={X} onClick={() => change({ ownPicture: null })} />
        </chakra.div>
      )}
      <FailureNotice error={error} />
      <Button
        type="submit"
        variant="primary"
        alignSelf="start"
        disabled={draft.name.trim() === "" || isOffline}
        isPending={isPending}
      >
        {saveLabel}
      </Button>
      {isOffline && (
        <chakra.p fontSize="sm" color="quiet">
          You're offline. To save a recipe, you need a connection to the hub.
        </chakra.p>
      )}
    </Form>
  );
}

interface Lines {
  label: string;
  hint: string;
  rows: number;
}

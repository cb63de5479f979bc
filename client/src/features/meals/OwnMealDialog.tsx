import { chakra } from "@chakra-ui/react";
import { recipeSchema } from "@hub/shared/features/meals/schema";
import { useState } from "react";
import { addToast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { focusFirst } from "../../ui/use-modal.ts";
import { useMealActions } from "./meal-actions.ts";

interface Props {
  /** The initial day in the field. */
  day: string;
  onClose: () => void;
}

/** Meals that nobody cooks. */
const often = ["Eating out", "Leftovers", "Delivery"];

/** A dinner that needs no recipe, in the family's own words. */
export function OwnMealDialog({ day, onClose }: Props) {
  const { planOwn, remember } = useMealActions();
  const [date, setDate] = useState(day);
  const [text, setText] = useState("");
  const name = recipeSchema.shape.recipeName.safeParse(text);

  const submit = () => {
    if (!name.success || date === "") return;
    const former = remember([date]);
    planOwn(date, name.data);
    onClose();
    addToast({ title: "Dinner planned", description: name.data, action: { label: "Undo", onPress: former.putBack } });
  };

  return (
    <Dialog title="Our own dinner" onClose={onClose}>
      <Form onSubmit={submit}>
        <TextField
          label="What do you eat?"
          {...focusFirst}
          value={text}
          maxLength={120}
          autoComplete="off"
          enterKeyHint="done"
          placeholder="We eat at Grandma's"
          onChange={setText}
        />
        <chakra.div role="group" aria-label="Often eaten" display="flex" flexWrap="wrap" gap={2}>
          {often.map((each) => (
            <Button key={each} onClick={() => setText(each)}>
              {each}
            </Button>
          ))}
        </chakra.div>
        <TextField label="Day" type="date" required value={date} onChange={setDate} />
        <Button type="submit" variant="primary" disabled={!name.success || date === ""}>
          Plan it
        </Button>
      </Form>
    </Dialog>
  );
}

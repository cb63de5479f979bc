import { chakra } from "@chakra-ui/react";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import type { CompletedAction } from "../DoneBar.tsx";
import { LineForm } from "./LineForm.tsx";

interface Props {
  line: ShoppingLine;
  /** True while the user selects lines. */
  isChoosing: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDone: (done: CompletedAction) => void;
}

/** A line that can be selected, or its form while it is edited. */
export function ManageRow({ line, isChoosing, isChosen, onChoose, onDone }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const finish = (done: CompletedAction) => {
    setIsEditing(false);
    onDone(done);
  };
  const text = (
    <>
      <chakra.span
        flex="1"
        minWidth="0"
        lineHeight="tight"
        {...(line.completed && { color: "quiet", textDecoration: "line-through" })}
      >
        {line.item}
      </chakra.span>
      <chakra.span fontSize="sm" color="quiet" fontVariantNumeric="tabular-nums">
        {line.quantity}
      </chakra.span>
    </>
  );
  return (
    <chakra.li display="flex" alignItems="center" borderTopWidth="1px">
      {isEditing ? (
        <LineForm line={line} onDone={finish} onCancel={() => setIsEditing(false)} />
      ) : (
        <>
          {isChoosing ? (
            <Checkbox isRow isRound isChecked={isChosen} onChange={onChoose}>
              {text}
            </Checkbox>
          ) : (
            <chakra.span display="flex" flex="1" alignItems="center" gap={3} minWidth="0" minHeight="control">
              {text}
            </chakra.span>
          )}
          <IconButton label={`Edit ${line.item}`} icon={Pencil} onClick={() => setIsEditing(true)} />
        </>
      )}
    </chakra.li>
  );
}

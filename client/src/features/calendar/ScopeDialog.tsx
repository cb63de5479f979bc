import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { type Edit, mayBeOne, type Reach } from "./edit.ts";

interface Props {
  edit: Edit;
  onChoose: (reach: Reach) => void;
  onClose: () => void;
}

/** Asks how much of a series a change is for. */
export function ScopeDialog({ edit, onChoose, onClose }: Props) {
  const [keepsDays, setKeepsDays] = useState(true);
  const isChange = edit.kind === "change";
  return (
    <Dialog title={isChange ? "What should change?" : "What should be removed?"} onClose={onClose}>
      <chakra.div display="flex" flexDirection="column" gap={2}>
        {mayBeOne(edit) && <Button onClick={() => onChoose({ scope: "this", keepsDays })}>Only this one</Button>}
        <Button onClick={() => onChoose({ scope: "following", keepsDays })}>This and the following</Button>
        <Button onClick={() => onChoose({ scope: "all", keepsDays })}>All of them</Button>
        {isChange && (
          <Checkbox isChecked={keepsDays} onChange={setKeepsDays}>
            Days that were changed one by one stay as they are
          </Checkbox>
        )}
      </chakra.div>
    </Dialog>
  );
}

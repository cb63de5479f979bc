import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { type Edit, type EditScope, mayBeOne } from "./edit.ts";

interface Props {
  edit: Edit;
  onChoose: (scope: EditScope) => void;
  onClose: () => void;
}

/** Asks which events of a series a change applies to. */
export function ScopeDialog({ edit, onChoose, onClose }: Props) {
  const [keepsDays, setKeepsDays] = useState(true);
  const isChange = edit.kind === "change";
  return (
    <Dialog title={isChange ? "Change which events?" : "Delete which events?"} onClose={onClose}>
      <chakra.div display="flex" flexDirection="column" gap={2}>
        {mayBeOne(edit) && <Button onClick={() => onChoose({ scope: "this", keepsDays })}>Only this event</Button>}
        <Button onClick={() => onChoose({ scope: "following", keepsDays })}>This and later events</Button>
        <Button onClick={() => onChoose({ scope: "all", keepsDays })}>All events</Button>
        {isChange && (
          <Checkbox isChecked={keepsDays} onChange={setKeepsDays}>
            Keep days that were changed individually
          </Checkbox>
        )}
      </chakra.div>
    </Dialog>
  );
}

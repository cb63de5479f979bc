import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import type { Scope } from "./change-input.ts";

interface Props {
  act: "change" | "remove";
  /** One day cannot repeat in another way. */
  mayBeOne: boolean;
  onChoose: (scope: Scope, keepsDays: boolean) => void;
  onClose: () => void;
}

/** Asks how much of a series is meant. */
export function ScopeDialog({ act, mayBeOne, onChoose, onClose }: Props) {
  const [keepsDays, setKeepsDays] = useState(true);
  const isChange = act === "change";
  return (
    <Dialog title={isChange ? "What shall change?" : "What shall go?"} onClose={onClose}>
      <chakra.div display="flex" flexDirection="column" gap={2}>
        {mayBeOne && <Button onClick={() => onChoose("this", keepsDays)}>Only this one</Button>}
        <Button onClick={() => onChoose("following", keepsDays)}>This and the following</Button>
        <Button onClick={() => onChoose("all", keepsDays)}>All of them</Button>
        {isChange && (
          <Checkbox isChecked={keepsDays} onChange={setKeepsDays}>
            Days that were changed by themselves stay so
          </Checkbox>
        )}
      </chakra.div>
    </Dialog>
  );
}

import { displayParts, pairingCodeSchema } from "@hub/shared/features/displays/schema";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { freeName } from "./display-text.ts";
import { GrantFields } from "./GrantFields.tsx";
import { type Grants, useConfirmDisplay, useDisplays } from "./queries.ts";

interface Props {
  /** The code from the QR code on the screen. */
  code?: string;
  onDone: (name: string) => void;
}

const everything = { shows: [...displayParts], canTouch: true };

/** Confirms the code of a new display and sets its permissions. */
export function AddDisplayForm({ code: scanned = "", onDone }: Props) {
  const confirm = useConfirmDisplay();
  const [code, setCode] = useState(scanned);
  const displays = useDisplays();
  const [chosen, setChosen] = useState<Grants>();
  const grants = chosen ?? { ...everything, name: displays.data ? freeName(displays.data) : "" };
  const isWhole = pairingCodeSchema.safeParse(code).success && grants.name.trim() !== "";
  const submit = () => confirm.mutate({ code, ...grants }, { onSuccess: ({ name }) => onDone(name) });
  return (
    <Form onSubmit={submit} isChanged={code !== scanned || chosen !== undefined}>
      <TextField
        label="Code on the screen"
        hint="Open /display on the tablet or TV to see its six-character code."
        value={code}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        fontSize="xl"
        letterSpacing="0.1em"
        onChange={(next) => setCode(next.toUpperCase())}
      />
      <GrantFields grants={grants} onChange={setChosen} />
      <Notice>
        Anyone who can see the display sees what you choose here. Only enter a code that's shown on your own screen.
      </Notice>
      <FailureNotice error={confirm.error} />
      <Button variant="primary" type="submit" disabled={!isWhole} isPending={confirm.isPending}>
        Add display
      </Button>
    </Form>
  );
}

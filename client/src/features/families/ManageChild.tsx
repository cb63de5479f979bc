import { chakra } from "@chakra-ui/react";
import { newPinSchema } from "@hub/shared/features/children/schema";
import type { MemberId } from "@hub/shared/ids";
import { useState } from "react";
import { showFailureToast } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useChangePin, useRemoveChild } from "./queries.ts";

interface Props {
  memberId: MemberId;
  name: string;
}

/** The actions of an adult for a child who signs in with a PIN. */
export function ManageChild({ memberId, name }: Props) {
  const removeChild = useRemoveChild();
  const [open, setOpen] = useState<"pin" | "removal">();
  const close = () => setOpen(undefined);
  if (open === "pin") return <NewPin memberId={memberId} name={name} onClose={close} />;
  if (open === "removal") {
    const remove = () =>
      removeChild.mutate(
        { memberId },
        { onError: (error) => showFailureToast(error, `We couldn't remove ${name}. Try again.`) },
      );
    return (
      <chakra.div flexBasis="100%" display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" gap={2}>
        <chakra.span flex="1" minWidth="12rem" fontSize="sm">
          {`${name} won't be able to sign in, and the account and its settings will be deleted. What ${name} added stays.`}
        </chakra.span>
        <Button onClick={close}>Cancel</Button>
        <Button variant="danger" isPending={removeChild.isPending} onClick={remove}>
          Remove
        </Button>
      </chakra.div>
    );
  }
  return (
    <>
      <Button variant="quiet" aria-label={`New PIN for ${name}`} onClick={() => setOpen("pin")}>
        New PIN
      </Button>
      <Button variant="quietDanger" aria-label={`Remove ${name}`} onClick={() => setOpen("removal")}>
        Remove
      </Button>
    </>
  );
}

function NewPin({ memberId, name, onClose }: Props & { onClose: () => void }) {
  const change = useChangePin();
  const [pin, setPin] = useState("");
  const problem = newPinSchema.safeParse(pin).error?.issues[0]?.message;
  const save = () =>
    change.mutate(
      { memberId, pin },
      {
        onSuccess: () => {
          addToast({ title: `${name} has a new PIN` });
          onClose();
        },
      },
    );
  return (
    <chakra.div flexBasis="100%">
      <Form onSubmit={() => problem === undefined && save()} isChanged={pin !== ""}>
        <TextField
          label={`New PIN for ${name}`}
          hint={`4 to 8 digits. This signs ${name} out everywhere.`}
          error={pin.length >= 4 ? problem : undefined}
          autoFocus
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          value={pin}
          onChange={(next) => setPin(next.replaceAll(/\D/g, ""))}
        />
        <FailureNotice error={change.error} />
        <chakra.div display="flex" flexWrap="wrap" gap={2}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={problem !== undefined} isPending={change.isPending}>
            Save PIN
          </Button>
        </chakra.div>
      </Form>
    </chakra.div>
  );
}

import { chakra } from "@chakra-ui/react";
import { childCodeSchema, newPinSchema } from "@hub/shared/features/children/schema";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useJoinAsChild } from "./children-queries.ts";

/** A child's first sign-in: the code from an adult, and a new PIN. */
export function ChildCodeForm({ onBack }: { onBack: () => void }) {
  const join = useJoinAsChild();
  const [code, setCode] = useState("");
  const [pin, setPin] = useState("");
  const problem = newPinSchema.safeParse(pin).error?.issues[0]?.message;
  const mayJoin = childCodeSchema.safeParse(code).success && problem === undefined;
  return (
    <Form onSubmit={() => mayJoin && join.mutate({ code, pin })} isChanged={false}>
      <chakra.h2 fontSize="xl">Sign in with a child's code</chakra.h2>
      <TextField
        label="Code"
        hint="An adult can create one under “Invite someone”. It has eight letters and digits."
        required
        autoFocus
        maxLength={14}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        fontSize="xl"
        letterSpacing="0.1em"
        value={code}
        onChange={(next) => setCode(next.toUpperCase())}
      />
      <TextField
        label="Your new PIN"
        hint="Pick 4 to 8 digits that only you know. You'll use them to sign in."
        error={pin.length >= 4 ? problem : undefined}
        required
        inputMode="numeric"
        maxLength={8}
        autoComplete="off"
        fontSize="xl"
        letterSpacing="0.1em"
        value={pin}
        onChange={(next) => setPin(next.replaceAll(/\D/g, ""))}
      />
      <chakra.p fontSize="sm" color="quiet">
        Kids can sign in here with their PIN.
      </chakra.p>
      <FailureNotice error={join.error} />
      <Button type="submit" variant="primary" disabled={!mayJoin} isPending={join.isPending}>
        Join
      </Button>
      <Button variant="quiet" alignSelf="center" onClick={onBack}>
        Back
      </Button>
    </Form>
  );
}

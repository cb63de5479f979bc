import { chakra } from "@chakra-ui/react";
import { colorFor } from "@hub/shared/colors";
import { type DeviceChild, enteredPinSchema } from "@hub/shared/features/children/schema";
import { Delete } from "lucide-react";
import { type MouseEvent, useRef, useState } from "react";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { TextField } from "../../ui/TextField.tsx";
import { useSignInWithPin } from "./children-queries.ts";

const maxLength = 8;
const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** A child enters their PIN with the keypad or a keyboard. */
export function PinForm({ child, onBack }: { child: DeviceChild; onBack: () => void }) {
  const signIn = useSignInWithPin();
  const [pin, setPin] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { memberId, name, color } = child;
  const change = (next: string) => setPin(next.replaceAll(/\D/g, "").slice(0, maxLength));
  const isWhole = enteredPinSchema.safeParse(pin).success;
  const restart = () => {
    setPin("");
    // The button had the focus and is now disabled, so move the focus to the field.
    field.current?.focus();
  };
  const submit = () => {
    if (isWhole && !signIn.isPending) signIn.mutate({ memberId, pin }, { onError: restart });
  };
  const key = (digit: string) => (
    <chakra.button
      key={digit}
      type="button"
      css={keyStyles}
      onMouseDown={keepFocus}
      onClick={() => change(pin + digit)}
    >
      {digit}
    </chakra.button>
  );
  return (
    <Form onSubmit={submit} isChanged={false}>
      <chakra.div display="flex" alignItems="center" gap={3}>
        <Avatar name={name} color={colorFor(memberId, color)} />
        <chakra.h2 fontSize="xl" overflowWrap="anywhere">{`Hi, ${name}`}</chakra.h2>
      </chakra.div>
      <TextField
        ref={field}
        label="Your PIN"
        type="password"
        // The keys below replace the on-screen keyboard, which would cover them.
        inputMode="none"
        autoFocus
        autoComplete="off"
        fontSize="2xl"
        letterSpacing="0.3em"
        textAlign="center"
        value={pin}
        onChange={change}
      />
      <FailureNotice error={signIn.error} />
      <chakra.div css={pad} role="group" aria-label="Digits">
        {digits.map(key)}
        <span />
        {key("0")}
        <chakra.button
          type="button"
          aria-label="Delete the last digit"
          css={keyStyles}
          onMouseDown={keepFocus}
          disabled={pin === ""}
          onClick={() => change(pin.slice(0, -1))}
        >
          <Delete aria-hidden size={iconSizes.large} strokeWidth={iconStroke} />
        </chakra.button>
      </chakra.div>
      <Button type="submit" variant="primary" size="large" disabled={!isWhole} isPending={signIn.isPending}>
        Sign in
      </Button>
      <Button variant="quiet" alignSelf="center" onClick={onBack}>
        That's not me
      </Button>
    </Form>
  );
}

/** Keeps the focus in the field, so that typing can continue after a tap. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

const pad = {
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 6rem))",
  justifyContent: "center",
  gap: 2,
} as const;

const keyStyles = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minHeight: "4rem",
  borderWidth: "1px",
  borderColor: "edge",
  borderRadius: "md",
  fontSize: "2xl",
  cursor: "pointer",
  touchAction: "manipulation",
  userSelect: "none",
  _hover: { bg: "sunk" },
  _active: { bg: "sunk" },
  _disabled: { opacity: 0.6, cursor: "not-allowed" },
} as const;

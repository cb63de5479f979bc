import { chakra } from "@chakra-ui/react";
import { clockTime } from "@hub/shared/clock-time";
import { Button } from "../../ui/Button.tsx";

interface Props {
  name: string;
  code: string;
  expiresAt: string;
  onDone: () => void;
}

/** Shows a child's sign-in code, to type on the child's device. */
export function ChildCode({ name, code, expiresAt, onDone }: Props) {
  const middle = code.length / 2;
  return (
    <chakra.div display="flex" flexDirection="column" gap={4}>
      <chakra.p
        aria-label={`Code ${[...code].join(" ")}`}
        fontSize="3xl"
        fontWeight="strong"
        letterSpacing="0.1em"
        textAlign="center"
        bg="sunk"
        borderRadius="md"
        paddingBlock={4}
      >
        {`${code.slice(0, middle)} ${code.slice(middle)}`}
      </chakra.p>
      <chakra.p>
        {`On ${name}'s device, open this hub and choose “I have a child's code” on the sign-in page. ${name} can then pick a PIN. The code works once, until ${clockTime(new Date(expiresAt))}.`}
      </chakra.p>
      <chakra.p fontSize="sm" color="quiet">
        That device becomes a shared device. You can manage it in Settings, under Privacy & Security.
      </chakra.p>
      <Button onClick={onDone}>Done</Button>
    </chakra.div>
  );
}

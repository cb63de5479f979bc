import { chakra } from "@chakra-ui/react";
import { Button } from "../../ui/Button.tsx";

/** Shows new recovery codes. They are visible only this one time. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <chakra.div display="flex" flexDirection="column" gap={4}>
      <p>
        Write these down or print them now. You won't see them again. If you can't use your authenticator app, sign in
        with one of these codes. Each code works once.
      </p>
      <chakra.ol
        aria-label="Recovery codes"
        listStyleType="none"
        padding={3}
        bg="sunk"
        borderRadius="md"
        fontFamily="monospace"
        fontSize={{ base: "sm", md: "md" }}
        lineHeight="1.9"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ol>
      <Button variant="primary" onClick={onClose}>
        I've saved them
      </Button>
    </chakra.div>
  );
}

import { chakra } from "@chakra-ui/react";

/** Stands above a field to add to a list, which may be at the screen's edge; empty while what is in it fits. */
export function TooLong({ id, text }: { id: string; text: string | undefined }) {
  return (
    <chakra.p
      id={id}
      role="status"
      flexBasis="100%"
      fontSize="sm"
      color="clayText"
      css={{ "&:empty": { display: "none" } }}
    >
      {text}
    </chakra.p>
  );
}

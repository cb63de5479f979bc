import { chakra } from "@chakra-ui/react";
import { Button } from "./Button.tsx";

interface Props {
  name: string;
  detail: string;
  endLabel: string;
  isPending: boolean;
  onEnd: () => void;
}

/** A settings row for a link or an access that the user can revoke. */
export function RevocableRow({ name, detail, endLabel, isPending, onEnd }: Props) {
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" gap={2} minHeight="row" borderTopWidth="1px">
      <chakra.span flex="1 1 10rem" minWidth="0" paddingBlock={2} lineHeight="tight">
        <chakra.span display="block" fontWeight="strong" overflowWrap="anywhere">
          {name}
        </chakra.span>
        <chakra.span display="block" fontSize="sm" color="quiet">
          {detail}
        </chakra.span>
      </chakra.span>
      <Button variant="quietDanger" aria-label={endLabel} isPending={isPending} onClick={onEnd}>
        Revoke
      </Button>
    </chakra.li>
  );
}

import { chakra } from "@chakra-ui/react";
import { deepEqual } from "@hub/shared/deep-equal";
import type { ItemId } from "@hub/shared/ids";
import { memo, useId } from "react";
import type { Group } from "../groups.ts";
import { ShoppingRow } from "./ShoppingRow.tsx";

interface Props {
  group: Group;
  mayEdit: boolean;
  onTick: (id: ItemId) => void;
}

/** The lines of one category. Memoized, so that it renders only when one of them changes. */
export const ShoppingGroup = memo(function ShoppingGroup({ group, mayEdit, onTick }: Props) {
  const headingId = useId();
  return (
    <chakra.div marginBottom={3}>
      <chakra.h3 id={headingId} fontSize="sm" color="quiet" paddingBlock={1}>
        {group.label}
      </chakra.h3>
      <chakra.ul aria-labelledby={headingId} listStyleType="none">
        {group.lines.map((line) => (
          <ShoppingRow key={line.id} line={line} mayEdit={mayEdit} onTick={onTick} />
        ))}
      </chakra.ul>
    </chakra.div>
  );
}, deepEqual);

import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import type { Group } from "../groups.ts";
import { ShoppingRow } from "./ShoppingRow.tsx";

export function ShoppingGroup({ group, mayEdit }: { group: Group; mayEdit: boolean }) {
  const headingId = useId();
  return (
    <chakra.div marginBottom={3}>
      <chakra.h3 id={headingId} fontSize="sm" color="quiet" paddingBlock={1}>
        {group.label}
      </chakra.h3>
      <chakra.ul aria-labelledby={headingId} listStyleType="none">
        {group.lines.map((line) => (
          <ShoppingRow key={line.id} line={line} mayEdit={mayEdit} />
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

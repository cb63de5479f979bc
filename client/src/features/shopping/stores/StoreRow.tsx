import { chakra } from "@chakra-ui/react";
import { ArrowUpDown, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "../../../ui/IconButton.tsx";
import { row } from "../row-styles.ts";

interface Props {
  name: string;
  onOrder: () => void;
  onRename: () => void;
  onRemove: () => void;
}

/** A store with its actions. */
export function StoreRow({ name, onOrder, onRename, onRemove }: Props) {
  return (
    <chakra.li css={row}>
      <chakra.span flex="1" minWidth="0" overflowWrap="anywhere" lineHeight="tight">
        {name}
      </chakra.span>
      <IconButton label={`Aisle order in ${name}`} icon={ArrowUpDown} onClick={onOrder} />
      <IconButton label={`Rename ${name}`} icon={Pencil} onClick={onRename} />
      <IconButton label={`Remove ${name}`} icon={Trash2} onClick={onRemove} />
    </chakra.li>
  );
}

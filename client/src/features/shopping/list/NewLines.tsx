import { chakra } from "@chakra-ui/react";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ListId } from "@hub/shared/ids";
import { ArrowDownUp } from "lucide-react";
import { iconSizes, iconStroke } from "../../../ui/icons.ts";
import { later } from "../../../ui/later.tsx";
import { EstimateLine } from "../prices/EstimateLine.tsx";
import { useShelves } from "../shelves/use-shelves.ts";
import type { FamilyNames } from "../use-family-names.ts";
import { DueStaples } from "./DueStaples.tsx";
import { addedText, newText } from "./new-text.ts";
import type { Added } from "./use-added.ts";
import { useNewLines } from "./use-new-lines.ts";

interface Props {
  listId: ListId | null;
  lines: readonly ShoppingLine[];
  names: FamilyNames;
  added: Added;
}

/** Names new lines that are out of view, added by the user or by others. A press scrolls to them. */
export const NewLines = later(function NewLines({ listId, lines, names, added }: Props) {
  const { fresh, forget } = useNewLines(lines, names.ownId);
  const show = () => {
    added.showAdded(fresh.map(({ item }) => item));
    forget();
  };
  return (
    <>
      {listId === null && <DueStaples />}
      <EstimateLine lines={lines} />
      <chakra.p role="status" srOnly={!added.isFar} textAlign="center" color="leafText" paddingBottom={2}>
        {addedText(added.lines, useShelves())}
      </chakra.p>
      {fresh.length > 0 && (
        <chakra.div data-snapshot="omit" display="flex" justifyContent="center" marginBottom={2}>
          <Chip type="button" onClick={show}>
            <ArrowDownUp aria-hidden size={iconSizes.small} strokeWidth={iconStroke} />
            <span role="status">{newText(fresh, names.nameOf)}</span>
          </Chip>
        </chakra.div>
      )}
    </>
  );
});

const Chip = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: 2,
    minHeight: "control",
    paddingInline: 4,
    borderRadius: "full",
    bg: "ink",
    color: "paper",
    cursor: "pointer",
    animation: "rise 160ms ease-out",
  },
});

import { chakra } from "@chakra-ui/react";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { ArrowDownUp } from "lucide-react";
import { iconPx, iconStroke } from "../../../ui/icons.ts";
import type { FamilyNames } from "../use-family-names.ts";
import { newText } from "./new-text.ts";
import { useNewLines } from "./use-new-lines.ts";

interface Props {
  lines: readonly ShoppingLine[];
  names: FamilyNames;
  onShow: (names: readonly string[]) => void;
}

/** What others added out of sight; a press leads there. */
export function NewLines({ lines, names, onShow }: Props) {
  const { fresh, forget } = useNewLines(lines, names.ownId);
  if (fresh.length === 0) return null;
  const show = () => {
    onShow(fresh.map(({ item }) => item));
    forget();
  };
  return (
    <chakra.div display="flex" justifyContent="center" marginBottom={2}>
      <Chip type="button" onClick={show}>
        <ArrowDownUp aria-hidden size={iconPx.small} strokeWidth={iconStroke} />
        <span role="status">{newText(fresh, names.nameOf)}</span>
      </Chip>
    </chakra.div>
  );
}

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

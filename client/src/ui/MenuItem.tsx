import { chakra, defineRecipe } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import { iconSizes, iconStroke } from "./icons.ts";
import { Link } from "./Link.tsx";

const itemRecipe = defineRecipe({
  base: {
    display: "flex",
    alignItems: "center",
    gap: 3,
    width: "full",
    minHeight: "control",
    paddingInline: 3,
    borderRadius: "md",
    textAlign: "start",
    cursor: "pointer",
    _hover: { bg: "sunk" },
    _focusVisible: { bg: "sunk", outlineOffset: "-3px" },
  },
});

const ItemButton = chakra("button", itemRecipe);
const ItemLink = chakra(Link, itemRecipe);

interface Props {
  icon: LucideIcon;
  label: string;
  /** A second, quieter line. */
  detail?: string;
  /** Shows a dot, and a word for screen readers. */
  isNew?: boolean;
  /** The target of a link. Without it, the item calls `onPress`. */
  to?: string;
  onPress?: () => void;
}

export function MenuItem({ icon: Icon, label, detail, isNew = false, to, onPress }: Props) {
  const content = (
    <>
      <Icon aria-hidden size={iconSizes.normal} strokeWidth={iconStroke} />
      <chakra.span flex="1" minWidth="0" lineHeight="tight" paddingBlock={1} fontWeight={isNew ? "strong" : "normal"}>
        {label}
        {detail && (
          <chakra.span display="block" marginTop={0.5} fontSize="sm" fontWeight="normal" color="quiet">
            {detail}
          </chakra.span>
        )}
      </chakra.span>
      {isNew && (
        <chakra.span flexShrink={0} width="8px" height="8px" borderRadius="full" bg="clay">
          <chakra.span srOnly>New</chakra.span>
        </chakra.span>
      )}
    </>
  );
  if (to !== undefined) {
    return (
      <ItemLink role="menuitem" tabIndex={-1} to={to}>
        {content}
      </ItemLink>
    );
  }
  return (
    <ItemButton type="button" role="menuitem" tabIndex={-1} onClick={onPress}>
      {content}
    </ItemButton>
  );
}

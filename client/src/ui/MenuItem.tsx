import { chakra, defineRecipe } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { iconPx, iconStroke } from "./icons.ts";

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
  /** Where it leads, or what it does. */
  to?: string;
  onPress?: () => void;
}

export function MenuItem({ icon: Icon, label, to, onPress }: Props) {
  const content = (
    <>
      <Icon aria-hidden size={iconPx.normal} strokeWidth={iconStroke} />
      {label}
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

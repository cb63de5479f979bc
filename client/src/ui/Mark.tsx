import { chakra } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import { iconSizes, iconStroke } from "./icons.ts";

interface Props {
  icon: LucideIcon;
  /** The meaning of the icon, for screen readers and as a tooltip. */
  label: string;
  color: "plumText" | "quiet";
}

/** A small icon after a name. */
export function Mark({ icon: Icon, label, color }: Props) {
  return (
    <chakra.span
      title={label}
      display="inline-flex"
      flexShrink={0}
      marginInline={1}
      color={color}
      verticalAlign="-0.125em"
    >
      <Icon aria-hidden size={iconSizes.small} strokeWidth={iconStroke} />
      <chakra.span srOnly> {label}</chakra.span>
    </chakra.span>
  );
}

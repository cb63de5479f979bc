import { chakra } from "@chakra-ui/react";
import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { iconSizes, iconStroke } from "./icons.ts";

const Base = chakra("button", {
  base: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    justifyContent: "space-between",
    gap: 3,
    width: "full",
    minHeight: "5.5rem",
    padding: 3,
    borderWidth: "1px",
    borderRadius: "md",
    fontWeight: "strong",
    lineHeight: "tight",
    textAlign: "start",
    cursor: "pointer",
    transition: "background-color 160ms, border-color 160ms",
    _hover: { bg: "sunk", borderColor: "edge" },
    _active: { bg: "sunk" },
    _disabled: { color: "quiet", cursor: "not-allowed" },
    "& svg": { color: "leafText" },
  },
});

interface Props extends ComponentProps<typeof Base> {
  icon: LucideIcon;
  label: string;
  /** Shows a spinner and disables the button. */
  isPending?: boolean;
}

/** A button as a tile, with an icon above its label. */
export function ActionTile({ icon: Icon, label, isPending = false, disabled, ...rest }: Props) {
  return (
    <Base type="button" disabled={disabled || isPending} aria-busy={isPending || undefined} {...rest}>
      <chakra.span aria-hidden display="inline-flex" {...(isPending && { animation: "spin 900ms linear infinite" })}>
        {isPending ? (
          <LoaderCircle size={iconSizes.large} strokeWidth={iconStroke} />
        ) : (
          <Icon size={iconSizes.large} strokeWidth={iconStroke} />
        )}
      </chakra.span>
      {label}
    </Base>
  );
}

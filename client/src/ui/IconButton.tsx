import { chakra } from "@chakra-ui/react";
import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { iconButton } from "./icon-button-styles.ts";
import { iconSizes, iconStroke } from "./icons.ts";

const Base = chakra("button", { base: iconButton });
interface Props extends ComponentProps<typeof Base> {
  /** The accessible name and the tooltip. */
  label: string;
  icon: LucideIcon;
  /** Shows a spinner and disables the button. */
  isPending?: boolean;
}

export function IconButton({ label, icon, isPending = false, disabled, children, ...rest }: Props) {
  const Icon = isPending ? LoaderCircle : icon;
  return (
    <Base
      type="button"
      aria-label={label}
      data-tooltip={label}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      {...rest}
    >
      <chakra.span aria-hidden display="inline-flex" {...(isPending && { animation: "spin 900ms linear infinite" })}>
        <Icon size={iconSizes.normal} strokeWidth={iconStroke} />
      </chakra.span>
      {children}
    </Base>
  );
}

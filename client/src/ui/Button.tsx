import { chakra } from "@chakra-ui/react";
import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { buttonRecipe } from "./button-recipe.ts";
import { iconSizes, iconStroke } from "./icons.ts";
import { useRestoreFocus } from "./use-restore-focus.ts";

const Base = chakra("button", buttonRecipe);

interface Props extends ComponentProps<typeof Base> {
  icon?: LucideIcon;
  /** By default it depends on the button's size. */
  iconSize?: keyof typeof iconSizes;
  /** Shows a spinner in place of the icon, and disables the button. */
  isPending?: boolean;
}

export function Button({ icon, iconSize, isPending = false, disabled, children, ...rest }: Props) {
  useRestoreFocus(isPending);
  const Icon = isPending ? LoaderCircle : icon;
  const defaultSize = rest.size === "kitchen" ? "large" : "normal";
  return (
    <Base
      type="button"
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      data-primary={rest.variant === "primary" || undefined}
      {...rest}
    >
      {Icon && (
        <chakra.span aria-hidden display="inline-flex" {...(isPending && { animation: "spin 900ms linear infinite" })}>
          <Icon size={iconSizes[iconSize ?? defaultSize]} strokeWidth={iconStroke} />
        </chakra.span>
      )}
      {children}
    </Base>
  );
}

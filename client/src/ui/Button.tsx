import { chakra } from "@chakra-ui/react";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { buttonRecipe } from "./button-recipe.ts";
import { iconPx, iconStroke } from "./icons.ts";

const Base = chakra("button", buttonRecipe);

interface Props extends ComponentProps<typeof Base> {
  /** Shows a spinner and takes no presses. */
  isPending?: boolean;
}

export function Button({ isPending = false, disabled, children, ...rest }: Props) {
  return (
    <Base type="button" disabled={disabled || isPending} aria-busy={isPending || undefined} {...rest}>
      {isPending && (
        <chakra.span aria-hidden display="inline-flex" animation="spin 900ms linear infinite">
          <LoaderCircle size={iconPx.normal} strokeWidth={iconStroke} />
        </chakra.span>
      )}
      {children}
    </Base>
  );
}

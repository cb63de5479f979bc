import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<typeof chakra.form>, "onSubmit" | "onKeyDown"> {
  onSubmit: () => void;
  /** What Escape does in the form; the dialog around it stays open. */
  onCancel?: () => void;
}

/** A form that hands its submission to the page, instead of letting the browser navigate. */
export function Form({ onSubmit, onCancel, css = column, ...rest }: Props) {
  return (
    <chakra.form
      {...rest}
      css={css}
      onKeyDown={(event) => {
        if (!onCancel || event.key !== "Escape") return;
        event.preventDefault();
        onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

const column = { display: "flex", flexDirection: "column", gap: 4 } as const;

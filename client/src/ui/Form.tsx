import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<typeof chakra.form>, "onSubmit" | "onKeyDown"> {
  onSubmit: () => void;
  /** What Escape does here; the dialog around it stays open. */
  onCancel?: () => void;
}

/** What is entered here goes where the page says, and not with the browser to another page. */
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

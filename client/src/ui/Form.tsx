import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<typeof chakra.form>, "onSubmit"> {
  onSubmit: () => void;
}

/** What is entered here goes where the page says, and not with the browser to another page. */
export function Form({ onSubmit, css = column, ...rest }: Props) {
  return (
    <chakra.form
      {...rest}
      css={css}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

const column = { display: "flex", flexDirection: "column", gap: 4 } as const;

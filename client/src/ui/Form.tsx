import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { useUnsaved } from "./discard.ts";

interface Props extends Omit<ComponentProps<typeof chakra.form>, "onSubmit" | "onKeyDown"> {
  onSubmit: () => void;
  /** Whether it has unsaved changes. The surrounding dialog then asks before it closes. */
  isChanged: boolean;
  /** Called on Escape. The surrounding dialog stays open. */
  onCancel?: () => void;
}

/** A form that calls `onSubmit` instead of letting the browser navigate. */
export function Form({ onSubmit, isChanged, onCancel, css = column, ...rest }: Props) {
  const guard = useUnsaved(isChanged);
  return (
    <chakra.form
      {...rest}
      css={css}
      onKeyDown={(event) => {
        if (!onCancel || event.key !== "Escape") return;
        event.preventDefault();
        guard.ask(onCancel);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

const column = { display: "flex", flexDirection: "column", gap: 4 } as const;

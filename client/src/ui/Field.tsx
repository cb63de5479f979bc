import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";

export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
}

export interface FieldText {
  label: string;
  hint?: string | undefined;
  /** The validation message, with a hint to correct the input. */
  error?: string | undefined;
}

interface Props extends FieldText {
  children: (control: FieldControl) => ReactNode;
}

/** A control with its label above and its hint below. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const helpId = `${id}-help`;
  const help = error ?? hint;
  return (
    <chakra.div display="flex" flexDirection="column" gap={1} minWidth="0">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="strong">
        {label}
      </chakra.label>
      {children({ id, "aria-describedby": help && helpId, "aria-invalid": error ? true : undefined })}
      {help && (
        <chakra.p id={helpId} fontSize="sm" color={error ? "clayText" : "quiet"} role={error ? "alert" : undefined}>
          {help}
        </chakra.p>
      )}
    </chakra.div>
  );
}

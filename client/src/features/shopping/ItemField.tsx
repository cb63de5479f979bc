import { chakra } from "@chakra-ui/react";
import { type Ref, useId } from "react";
import { TextInput } from "../../ui/inputs.ts";

interface Props {
  ref: Ref<HTMLInputElement>;
  text: string;
  /** Why what is in it does not fit. */
  problem: string | undefined;
  placeholder: string;
  onChange: (text: string) => void;
}

/** The field to add to a list. It may be at the screen's edge, so its problem stands above it. */
export function ItemField({ ref, text, problem, placeholder, onChange }: Props) {
  const problemId = useId();
  return (
    <>
      <chakra.p id={problemId} role="status" flexBasis="100%" fontSize="sm" color="clayText" css={unlessEmpty}>
        {problem}
      </chakra.p>
      <chakra.div flex="1" minWidth="0">
        <TextInput
          ref={ref}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-label="Add an item"
          placeholder={placeholder}
          aria-invalid={problem !== undefined}
          aria-describedby={problemId}
          enterKeyHint="done"
          autoComplete="off"
          minHeight="3rem"
        />
      </chakra.div>
    </>
  );
}

const unlessEmpty = { "&:empty": { display: "none" } };

import { chakra } from "@chakra-ui/react";
import { choiceGroupStyle, choiceStyle, chosenStyle } from "../../../ui/choice-styles.ts";
import { type View, viewLabels, viewNames } from "./views.ts";

interface Props {
  view: View;
  onChoose: (view: View) => void;
}

export function ViewChoice({ view, onChoose }: Props) {
  return (
    <chakra.div
      role="radiogroup"
      aria-label="View"
      css={choiceGroupStyle}
      flexWrap="wrap"
      maxWidth="full"
      minWidth={{ md: "min(24rem, 100%)" }}
    >
      {viewNames.map((name) => (
        <Choice key={name}>
          <chakra.input type="radio" name="view" srOnly checked={name === view} onChange={() => onChoose(name)} />
          <span>{viewLabels[name]}</span>
        </Choice>
      ))}
    </chakra.div>
  );
}

const Choice = chakra("label", {
  base: {
    position: "relative",
    flex: "1",
    cursor: "pointer",
    "& span": { ...choiceStyle, width: "full", justifyContent: "center", paddingInline: 3 },
    "& :checked + span": chosenStyle,
    "& :focus-visible + span": { outline: "3px solid", outlineColor: "focus" },
  },
});

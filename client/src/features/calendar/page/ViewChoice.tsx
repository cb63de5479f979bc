import { chakra } from "@chakra-ui/react";
import { choice, chosen, group } from "../../../ui/mode-styles.ts";
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
      css={group}
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
    "& span": { ...choice, width: "full", justifyContent: "center", paddingInline: 3 },
    "& :checked + span": chosen,
    "& :focus-visible + span": { outline: "3px solid", outlineColor: "focus" },
  },
});

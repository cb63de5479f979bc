import { chakra } from "@chakra-ui/react";
import { colorFor } from "@hub/shared/colors";
import { useRoster } from "../../sync/use-members.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { chip, chipBox } from "./chip-styles.ts";

interface Props {
  chosen: readonly string[];
  onChange: (memberIds: string[]) => void;
}

/** Chooses the people an event is for. An empty choice means the whole family. */
export function MemberChoice({ chosen, onChange }: Props) {
  const members = useRoster();
  if (!members || members.length === 0) return null;
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend fontSize="sm" fontWeight="strong" marginBottom={1}>
        Who is it for?
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        {members.map(({ id, name, color, profileImageUrl }) => (
          <chakra.label key={id} css={chip}>
            <chakra.input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} css={chipBox} />
            <Avatar name={name} color={colorFor(id, color)} imageUrl={profileImageUrl} size="small" />
            {name}
          </chakra.label>
        ))}
      </chakra.div>
      <chakra.p fontSize="sm" color="quiet" marginTop={1}>
        {chosen.length === 0 && "If you don't select anyone, it's for everyone."}
      </chakra.p>
    </chakra.fieldset>
  );
}

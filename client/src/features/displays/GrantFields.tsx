import { chakra } from "@chakra-ui/react";
import { displayParts } from "@hub/shared/features/displays/schema";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { partLabels } from "./display-text.ts";
import type { Grants } from "./queries.ts";

interface Props {
  grants: Grants;
  onChange: (grants: Grants) => void;
}

/** A display's name, its content, and whether touch is on. */
export function GrantFields({ grants, onChange }: Props) {
  const { name, shows, canTouch } = grants;
  return (
    <>
      <TextField
        label="Display name"
        value={name}
        maxLength={60}
        placeholder="Kitchen"
        onChange={(next) => onChange({ ...grants, name: next })}
      />
      <chakra.fieldset>
        <chakra.legend fontSize="sm" fontWeight="strong">
          Shows
        </chakra.legend>
        {displayParts.map((part) => (
          <Checkbox
            key={part}
            isChecked={shows.includes(part)}
            onChange={(isOn) =>
              onChange({
                ...grants,
                shows: displayParts.filter((each) => (each === part ? isOn : shows.includes(each))),
              })
            }
          >
            {partLabels[part]}
          </Checkbox>
        ))}
      </chakra.fieldset>
      <chakra.fieldset>
        <chakra.legend fontSize="sm" fontWeight="strong">
          Touch
        </chakra.legend>
        <Checkbox isChecked={canTouch} onChange={(isOn) => onChange({ ...grants, canTouch: isOn })}>
          Anyone at the display can set a status, check off items, stop timers and send announcements
        </Checkbox>
      </chakra.fieldset>
    </>
  );
}

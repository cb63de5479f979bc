import { chakra } from "@chakra-ui/react";
import { colorFor } from "@hub/shared/colors";
import type { DeviceChild } from "@hub/shared/features/children/schema";
import { useState } from "react";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { PinForm } from "./PinForm.tsx";

interface Props {
  deviceChildren: readonly DeviceChild[];
  onSomeoneElse: () => void;
}

/** Lets a child on a shared device pick their name and enter their PIN. */
export function ChildPicker({ deviceChildren, onSomeoneElse }: Props) {
  const [chosen, setChosen] = useState<DeviceChild>();
  if (chosen) return <PinForm key={chosen.memberId} child={chosen} onBack={() => setChosen(undefined)} />;
  return (
    <chakra.div display="flex" flexDirection="column" gap={4}>
      <chakra.h2 fontSize="xl">Who are you?</chakra.h2>
      <chakra.ul css={faces}>
        {deviceChildren.map((child) => (
          <li key={child.memberId}>
            <chakra.button type="button" css={face} onClick={() => setChosen(child)}>
              <Avatar size="large" name={child.name} color={colorFor(child.memberId, child.color)} />
              <chakra.span overflowWrap="anywhere">{child.name}</chakra.span>
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
      <Button variant="quiet" onClick={onSomeoneElse}>
        Someone else
      </Button>
    </chakra.div>
  );
}

const faces = {
  listStyleType: "none",
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(7rem, 1fr))",
  gap: 3,
} as const;

const face = {
  width: "full",
  height: "full",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: 2,
  paddingBlock: 4,
  paddingInline: 2,
  borderWidth: "1px",
  borderColor: "edge",
  borderRadius: "md",
  fontWeight: "strong",
  lineHeight: "tight",
  cursor: "pointer",
  _hover: { bg: "sunk" },
  _active: { bg: "sunk" },
} as const;

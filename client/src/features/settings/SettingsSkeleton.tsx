import { chakra } from "@chakra-ui/react";
import { Bone } from "../../ui/Bone.tsx";
import { settingRow } from "./SettingRow.tsx";

const widths = ["45%", "58%", "40%"];

export function SettingsSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      {widths.map((width) => (
        <chakra.div key={width} css={settingRow}>
          <chakra.span flex="1">
            <Bone width={width} marginBottom={2} />
            <Bone width="70%" height="0.75rem" />
          </chakra.span>
          <Bone width="3.25rem" height="2rem" borderRadius="full" />
        </chakra.div>
      ))}
    </div>
  );
}

import { chakra } from "@chakra-ui/react";
import { Badge } from "../../ui/Badge.tsx";
import { badgesOf, type Machine } from "./voice-text.ts";

/** The complete state of the voice assistant as badges. */
export function StateBadges({ machine, fontSize }: { machine: Machine; fontSize: "md" | "lg" }) {
  const badges = badgesOf(machine);
  return (
    <chakra.div role="status" display="flex" flexWrap="wrap" gap={2} minHeight="2rem" fontSize={fontSize}>
      {badges.map((badge) => (
        <Badge key={badge} tone="plum" fontSize="inherit" paddingInline={3}>
          {badge}
        </Badge>
      ))}
      {badges.length === 0 && <chakra.span color="quiet">Ready</chakra.span>}
    </chakra.div>
  );
}

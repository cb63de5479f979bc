import { chakra } from "@chakra-ui/react";
import { Badge } from "../../ui/Badge.tsx";

const preferences = ["Educational", "Active", "Creative", "Outdoor", "All Ages"];

/** The preferences behind the recommendations. */
export function PreferenceBadges() {
  return (
    <chakra.ul aria-label="Made for" listStyleType="none" display="flex" flexWrap="wrap" gap={2} marginTop={4}>
      {preferences.map((preference) => (
        <chakra.li key={preference}>
          <Badge tone="leaf">{preference}</Badge>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

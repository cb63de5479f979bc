import { chakra } from "@chakra-ui/react";
import type { Activity } from "@hub/shared/features/activities/schema";
import { ActivityTile } from "./ActivityTile.tsx";

interface Props {
  activities: readonly Activity[];
  onAddToCalendar: (activity: Activity) => void;
}

export function ActivityGrid({ activities, onAddToCalendar }: Props) {
  if (activities.length === 0) return null;
  return (
    <chakra.ul aria-label="Recommendations" listStyleType="none" display="grid" gridTemplateColumns={columns} gap={3}>
      {activities.map((activity) => (
        <ActivityTile key={activity.id} activity={activity} onAddToCalendar={() => onAddToCalendar(activity)} />
      ))}
    </chakra.ul>
  );
}

const columns = { base: "minmax(0, 1fr)", md: "repeat(auto-fit, minmax(17rem, 1fr))" };

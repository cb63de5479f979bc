import { chakra } from "@chakra-ui/react";
import { addEvent } from "@hub/shared/features/calendar/operations";
import { changeLine } from "@hub/shared/features/shopping/operations";
import { CalendarPlus, ListChecks } from "lucide-react";
import type { ReactNode } from "react";
import { ActionTile } from "../../ui/ActionTile.tsx";
import { Card } from "../../ui/Card.tsx";
import { HubIdeasNotice } from "../../ui/HubIdeasNotice.tsx";
import { useMayRun } from "../../ui/use-may.ts";

interface Props {
  /** The action that plans a meal. It belongs to another feature, like `findAction`. */
  planAction: ReactNode;
  findAction: ReactNode;
  onAddEvent: () => void;
  onManageLists: () => void;
}

/** The most frequent actions. Hides actions that the user may not perform. */
export function QuickActionsCard({ planAction, findAction, onAddEvent, onManageLists }: Props) {
  const mayEditEvents = useMayRun(addEvent);
  const mayEditList = useMayRun(changeLine);
  return (
    <Card id="quick-actions" title="Quick Actions">
      <chakra.div flex="1" display="grid" gridTemplateColumns={columns} gap={2}>
        {planAction}
        {mayEditEvents && <ActionTile icon={CalendarPlus} label="Add Event" onClick={onAddEvent} />}
        {findAction}
        {mayEditList && <ActionTile icon={ListChecks} label="Manage Lists" onClick={onManageLists} />}
      </chakra.div>
      <HubIdeasNotice />
    </Card>
  );
}

const two = "repeat(2, minmax(0, 1fr))";
const columns = { base: two, md: "repeat(4, minmax(0, 1fr))", lg: two } as const;

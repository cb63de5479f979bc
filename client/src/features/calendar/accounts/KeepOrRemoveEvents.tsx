import { chakra } from "@chakra-ui/react";
import { Button } from "../../../ui/Button.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";

interface Props {
  title: string;
  isPending: boolean;
  error: Error | null;
  onChoose: (events: "keep" | "remove") => void;
  onBack: () => void;
}

/** Asks whether events from a remote calendar stay here when sync ends. */
export function KeepOrRemoveEvents({ title, isPending, error, onChoose, onBack }: Props) {
  return (
    <chakra.div role="group" aria-label={title} display="flex" flexDirection="column" gap={2}>
      <p>
        <strong>{title}</strong> Your other calendar doesn't change, and events you added in Family Hub stay. What
        should happen to the events that came from the other calendar?
      </p>
      <FailureNotice error={error} />
      <Button isPending={isPending} onClick={() => onChoose("keep")}>
        Keep the events in our calendar
      </Button>
      <Button variant="danger" isPending={isPending} onClick={() => onChoose("remove")}>
        Remove them from our calendar
      </Button>
      <Button onClick={onBack}>Cancel</Button>
    </chakra.div>
  );
}

import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { WindowDrawing } from "../../ui/drawings/WindowDrawing.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** Says honestly that there is nothing to talk to yet. */
export function VoicePage() {
  return (
    <EmptyState
      drawing={<WindowDrawing />}
      title="Voice Assistant"
      text="This hub cannot listen yet. The list and the calendar are where they always are."
    >
      <ButtonLink to="/">Back to the dashboard</ButtonLink>
    </EmptyState>
  );
}

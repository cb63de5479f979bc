import { Dialog } from "../../ui/Dialog.tsx";
import { AddDisplayForm } from "./AddDisplayForm.tsx";

export function PairDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Add a display" onClose={onClose} isFullOnPhone>
      <AddDisplayForm onDone={onClose} />
    </Dialog>
  );
}

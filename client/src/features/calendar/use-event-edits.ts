import { useCallback } from "react";
import { useTimeZone } from "../../hub/use-family-date.ts";
import { addToast } from "../../lib/toast.ts";
import { useReadNow } from "../../sync/use-live-document.ts";
import { changeInput, targetFor } from "./change-input.ts";
import { clashText } from "./clash-text.ts";
import type { Edit, EditScope } from "./edit.ts";
import { useEventChanges } from "./event-changes.ts";

/** Applies an edit at once and shows a toast with an undo button. */
export function useEventEdits(): (edit: Edit, scope: EditScope) => void {
  const { change, remove } = useEventChanges();
  const readNow = useReadNow();
  const homeZone = useTimeZone();
  return useCallback(
    (edit, { scope, keepsDays }) => {
      const { event } = edit;
      if (edit.kind === "remove") {
        const undo = remove(targetFor(event, scope));
        addToast({ title: "Event removed", description: event.title, action: { label: "Undo", onPress: undo } });
        return;
      }
      const { changes, shownDay } = edit;
      const input = readNow((doc) => changeInput(doc, { occurrence: event, scope, shownDay, keepsDays }, changes));
      if (!input) return;
      const undo = change(input);
      const title = changes.overrides.sealed ? event.title : (changes.overrides.title ?? event.title);
      const clash = readNow((doc) => clashText(doc, { event, scope, from: changes.time?.start ?? shownDay, homeZone }));
      const description = clash ? `${title}. ${clash}.` : title;
      addToast({ title: "Event changed", description, action: { label: "Undo", onPress: undo } });
    },
    [change, remove, readNow, homeZone],
  );
}

import { chakra } from "@chakra-ui/react";
import { withCategoryWords } from "@hub/shared/features/shopping/categories";
import { addItem } from "@hub/shared/features/shopping/operations";
import { readDueStaples } from "@hub/shared/features/supplies/staples";
import { newId } from "@hub/shared/ids";
import { formatList } from "@hub/shared/phrases";
import { CalendarClock, Plus, X } from "lucide-react";
import { useState } from "react";
import { useFamilyDate, useTimeZone } from "../../../hub/use-family-date.ts";
import { addToast } from "../../../lib/toast.ts";
import { useDocumentQuery, useRun, useRunWithUndo } from "../../../sync/use-live-document.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { iconSizes, iconStroke } from "../../../ui/icons.ts";

const maxNamed = 4;

/**
 * The staples that are due. A tap adds one to the list. Nothing is added automatically, so two devices never add the
 * same item twice.
 */
export function DueStaples() {
  const [today, timeZone] = [useFamilyDate(), useTimeZone()];
  const due = useDocumentQuery(["due-staples", today, timeZone], (doc) => readDueStaples(doc, today, timeZone)) ?? [];
  const [isDismissed, setIsDismissed] = useState(false);
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  if (isDismissed || due.length === 0) return null;
  const words = due.length > maxNamed ? `${due.length} items` : formatList(due);
  const add = () =>
    withCategoryWords(() => {
      const undo = runWithUndo(() => {
        for (const item of due) run(addItem, { id: newId<"item">(), item });
      });
      addToast({ title: `Added ${words}`, action: { label: "Undo", onPress: undo } });
    });
  return (
    <chakra.div role="group" aria-label="Due again" css={bar}>
      <CalendarClock aria-hidden size={iconSizes.small} strokeWidth={iconStroke} />
      <chakra.span flex="1" minWidth="0" lineHeight="tight" overflowWrap="anywhere">
        Due again: {words}
      </chakra.span>
      <Button variant="quiet" icon={Plus} paddingInline={2} onClick={add}>
        Add
      </Button>
      <IconButton label="Not now" icon={X} onClick={() => setIsDismissed(true)} />
    </chakra.div>
  );
}

const bar = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  marginBottom: 2,
  paddingInlineStart: 3,
  borderRadius: "md",
  bg: "leafTint",
  color: "leafText",
} as const;

import { chakra } from "@chakra-ui/react";
import { formatCount } from "@hub/shared/format-count";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/inputs.ts";
import { Notice } from "../../ui/Notice.tsx";
import { countText } from "./count-text.ts";
import { BadParts, CalendarSummaries, PlanSummary } from "./ImportParts.tsx";
import { type ImportResult, type Preview, useHasArrived, useImport, usePreview, useUndo } from "./queries.ts";

/** Previews the content of files and imports it, with undo. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const preview = usePreview();
  const importAll = useImport();
  return (
    <Dialog title="Import files" onClose={onClose}>
      <chakra.div display="flex" flexDirection="column" gap={4}>
        {importAll.data ? (
          <ImportSummary result={importAll.data} onClose={onClose} />
        ) : (
          <>
            <FilesField onChoose={preview.mutate} />
            <FailureNotice error={preview.error ?? importAll.error} />
            {preview.data && (
              <PreviewPanel
                preview={preview.data}
                isPending={importAll.isPending}
                recipeCount={importAll.recipeCount}
                onImport={() => preview.data && importAll.mutate(preview.data)}
              />
            )}
          </>
        )}
      </chakra.div>
    </Dialog>
  );
}

/** An import of more recipes than this takes a while, so say so. */
const manyRecipes = 50;

const hint =
  "From Google Keep (Takeout), Todoist, AnyList, Bring, KitchenOwl, Mealie, Tandoor, Paprika or Family Hub, or any calendar (ICS), table (CSV), list (TXT) or ZIP file.";

/** The accepted file types. For some of them the dialog only explains what to do. */
const readable =
  ".json,.csv,.tsv,.txt,.md,.ics,.ical,.zip,.paprikarecipes,.paprikarecipe,.xlsx,.xls,.ods,.rtf,application/json,text/csv,text/plain,text/calendar";

function FilesField({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  return (
    <Field label="Files" hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          type="file"
          multiple
          accept={readable}
          onChange={(event) => onChoose([...(event.currentTarget.files ?? [])])}
        />
      )}
    </Field>
  );
}

interface PreviewProps {
  preview: Preview;
  isPending: boolean;
  /** How many recipes have been imported so far. */
  recipeCount: number;
  onImport: () => void;
}

function PreviewPanel({ preview, isPending, recipeCount, onImport }: PreviewProps) {
  const { plan, calendars, bad } = preview;
  const events = calendars.reduce((sum, { found: { added, changed } }) => sum + added + changed, 0);
  const what = countText({ things: plan.thingCount, recipes: plan.recipes.length, events });
  return (
    <>
      <PlanSummary plan={plan} />
      <CalendarSummaries calendars={calendars} />
      <BadParts title="Skipped or changed" parts={bad} />
      {what ? (
        <Button variant="primary" isPending={isPending} onClick={onImport}>
          {`Import ${what}`}
        </Button>
      ) : (
        <Notice>You already have everything in these files.</Notice>
      )}
      {isPending && plan.recipes.length >= manyRecipes && (
        <Notice role="status">{`Importing ${recipeCount} of ${plan.recipes.length} recipes. Keep this page open.`}</Notice>
      )}
    </>
  );
}

function ImportSummary({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  const { mutate, isPending, isSuccess, error } = useUndo(result);
  const hasArrived = useHasArrived(result);
  if (isSuccess) return <Notice role="status">Import undone, except for anything changed since.</Notice>;
  const { thingCount: things, recipeCount: recipes, eventCount: events, changedEventCount } = result;
  const more = countText({ things, recipes, events });
  const words = [
    more && `Added ${more}.`,
    changedEventCount > 0 && `${formatCount(changedEventCount, "event")} changed.`,
  ].filter(Boolean);
  return (
    <>
      <Notice role="status">{words.join(" ") || "Nothing was added."}</Notice>
      <BadParts title="Not imported" parts={result.bad} />
      <FailureNotice error={error} />
      <chakra.div display="flex" gap={2}>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
        {words.length > 0 && (
          <Button isPending={isPending || !hasArrived} onClick={() => mutate()}>
            Undo
          </Button>
        )}
      </chakra.div>
    </>
  );
}

import { chakra } from "@chakra-ui/react";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { toTemplateItem } from "@hub/shared/features/shopping/template-items";
import { maxThings, type Template } from "@hub/shared/features/shopping/templates";
import { formatCount } from "@hub/shared/format-count";
import type { ListId } from "@hub/shared/ids";
import { PenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { changesBetween, isUnchanged } from "../../../ui/form-changes.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { type CompletedAction, DoneBar } from "../DoneBar.tsx";
import { TemplateDialog } from "./TemplateDialog.tsx";
import { type TemplateText, useTemplateActions, useTemplates } from "./use-templates.ts";

interface Props {
  listId: ListId | null;
  title: string;
  lines: readonly ShoppingLine[];
  onClose: () => void;
}

type OpenDialog = { kind: "none" } | { kind: "new"; initial: TemplateText } | { kind: "change"; template: Template };

/** The family's templates: add one to a list, create one from a list, edit or remove one. */
export function TemplatesDialog({ listId, title, lines, onClose }: Props) {
  const templates = useTemplates();
  const actions = useTemplateActions();
  const [open, setOpen] = useState<OpenDialog>({ kind: "none" });
  const [done, setDone] = useState<CompletedAction>();
  const close = () => setOpen({ kind: "none" });
  const put = (template: Template) => {
    actions.put(template, listId);
    onClose();
  };
  const openItems = lines.filter(({ completed }) => !completed).map(toTemplateItem);
  const things = [...new Set(openItems)].slice(0, maxThings);
  return (
    <Dialog title="Templates" onClose={onClose}>
      {templates.length === 0 && (
        <chakra.p color="quiet">
          No templates yet. Save what you buy again and again, such as for camping or a birthday, and add it to a list
          in one tap.
        </chakra.p>
      )}
      <chakra.ul listStyleType="none">
        {templates.map((template) => (
          <chakra.li key={template.id} css={row}>
            <chakra.div flex="1 1 5rem" minWidth="0">
              <chakra.p fontWeight="strong" overflowWrap="anywhere">
                {template.name}
              </chakra.p>
              <chakra.p fontSize="sm" color="quiet">
                {formatCount(template.things.length, "item")}
              </chakra.p>
            </chakra.div>
            <chakra.div display="flex" alignItems="center" gap={1}>
              <Button aria-label={`Add ${template.name} to ${title}`} onClick={() => put(template)}>
                Add to list
              </Button>
              <IconButton
                icon={PenLine}
                label={`Edit ${template.name}`}
                onClick={() => setOpen({ kind: "change", template })}
              />
              <IconButton
                icon={Trash2}
                label={`Remove ${template.name}`}
                onClick={() => setDone({ text: `Removed ${template.name}`, undo: actions.remove(template.id) })}
              />
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
      {done && <DoneBar done={done} onUndone={() => setDone(undefined)} />}
      <chakra.div display="flex" flexWrap="wrap" gap={2} marginTop={4}>
        {things.length > 0 && (
          <Button flex="1 1 auto" onClick={() => setOpen({ kind: "new", initial: { name: "", things } })}>
            Save this list as a template
          </Button>
        )}
        <Button flex="1 1 auto" onClick={() => setOpen({ kind: "new", initial: { name: "", things: [] } })}>
          New template
        </Button>
      </chakra.div>
      {open.kind === "new" && (
        <TemplateDialog title="New template" initial={open.initial} onSave={actions.add} onClose={close} />
      )}
      {open.kind === "change" && (
        <TemplateDialog
          title={`Edit ${open.template.name}`}
          initial={open.template}
          onSave={(changed, opened) => {
            const changes = changesBetween(opened, changed);
            if (isUnchanged(changes)) return;
            setDone({ text: `Changed ${changed.name}`, undo: actions.change(open.template.id, changes) });
          }}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

const row = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, paddingBlock: 2 } as const;

import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ListId } from "@hub/shared/ids";
import {
  ClipboardPaste,
  CopyPlus,
  Ellipsis,
  House,
  ListChecks,
  ListPlus,
  PenLine,
  ScanBarcode,
  Share2,
  Store,
  Tags,
  Tent,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { runInBackground } from "../../../lib/background.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import { MenuItem } from "../../../ui/MenuItem.tsx";
import { groupLines } from "../groups.ts";
import { NameDialog } from "../NameDialog.tsx";
import { hasCamera } from "../scan/has-camera.ts";
import { useShelves } from "../shelves/use-shelves.ts";
import { useTemplateActions, useTemplates } from "../templates/use-templates.ts";
import { useListAndStoreActions } from "../use-list-and-store-actions.ts";
import { PasteDialog } from "./PasteDialog.tsx";
import { RemoveListDialog } from "./RemoveListDialog.tsx";
import { ShareDialog } from "./ShareDialog.tsx";
import { shareAsText, shareText } from "./share.ts";

const ManageListsDialog = lazyPart(() => import("./ManageListsDialog.tsx").then((module) => module.ManageListsDialog));

const StoresDialog = lazyPart(() => import("../stores/StoresDialog.tsx").then((module) => module.StoresDialog));

const ScanDialog = lazyPart(() => import("../scan/ScanDialog.tsx").then((module) => module.ScanDialog));

const ShelvesDialog = lazyPart(() => import("../shelves/ShelvesDialog.tsx").then((module) => module.ShelvesDialog));

const TemplatesDialog = lazyPart(() =>
  import("../templates/TemplatesDialog.tsx").then((module) => module.TemplatesDialog),
);

/** The menu shows at most this many lists. The dialog shows all. */
const maxInMenu = 4;

interface Props {
  listId: ListId | null;
  title: string;
  lines: readonly ShoppingLine[];
  mayEdit: boolean;
  onChooseList: (id: ListId | null) => void;
}

type OpenDialog =
  | { kind: "none" | "paste" | "manage" | "new" | "stores" | "shelves" | "scan" | "templates" | "rename" | "remove" }
  | { kind: "share"; text: string };

/** The less frequent actions on a list. */
export function ListMenu({ listId, title, lines, mayEdit, onChooseList }: Props) {
  const { addList, renameList } = useListAndStoreActions();
  const templates = useTemplates();
  const shelves = useShelves();
  const { put } = useTemplateActions();
  const [open, setOpen] = useState<OpenDialog>({ kind: "none" });
  const close = () => setOpen({ kind: "none" });
  const share = async () => {
    const text = shareText(title, groupLines(lines, shelves));
    if (!(await shareAsText(title, text))) setOpen({ kind: "share", text });
  };
  return (
    <>
      <Menu trigger={(props) => <IconButton label="List options" icon={Ellipsis} {...props} />}>
        <MenuItem
          icon={Share2}
          label="Share as text"
          onPress={() => runInBackground(share(), "We couldn't share the list. Try again.")}
        />
        <MenuItem icon={House} label="What's at home" to="/at-home" />
        {mayEdit && (
          <>
            <MenuItem icon={ClipboardPaste} label="Paste a list" onPress={() => setOpen({ kind: "paste" })} />
            {hasCamera() && (
              <MenuItem icon={ScanBarcode} label="Scan barcode" onPress={() => setOpen({ kind: "scan" })} />
            )}
            <MenuItem icon={ListChecks} label="Edit items" onPress={() => setOpen({ kind: "manage" })} />
            <MenuItem icon={ListPlus} label="New list" onPress={() => setOpen({ kind: "new" })} />
            <MenuItem icon={Store} label="Stores" onPress={() => setOpen({ kind: "stores" })} />
            <MenuItem icon={Tags} label="Aisles" onPress={() => setOpen({ kind: "shelves" })} />
            <MenuItem icon={Tent} label="Templates" onPress={() => setOpen({ kind: "templates" })} />
            {templates.slice(0, maxInMenu).map((template) => (
              <MenuItem
                key={template.id}
                icon={CopyPlus}
                label={`Add ${template.name}`}
                onPress={() => put(template, listId)}
              />
            ))}
          </>
        )}
        {mayEdit && listId && (
          <>
            <MenuItem icon={PenLine} label="Rename list" onPress={() => setOpen({ kind: "rename" })} />
            <MenuItem icon={Trash2} label="Delete this list" onPress={() => setOpen({ kind: "remove" })} />
          </>
        )}
      </Menu>
      {open.kind === "paste" && <PasteDialog listId={listId} onClose={close} />}
      {open.kind === "share" && <ShareDialog text={open.text} onClose={close} />}
      {open.kind === "new" && (
        <NameDialog title="New list" onSave={(name) => onChooseList(addList(name))} onClose={close} />
      )}
      {open.kind === "rename" && listId && (
        <NameDialog title="Rename list" initial={title} onSave={(name) => renameList(listId, name)} onClose={close} />
      )}
      {open.kind === "remove" && listId && (
        <RemoveListDialog {...{ listId, title, count: lines.length }} onClose={close} />
      )}
      {open.kind === "manage" && <ManageListsDialog initialId={listId} onClose={close} />}
      {open.kind === "stores" && <StoresDialog onClose={close} />}
      {open.kind === "scan" && <ScanDialog listId={listId} onClose={close} />}
      {open.kind === "shelves" && <ShelvesDialog onClose={close} />}
      {open.kind === "templates" && <TemplatesDialog {...{ listId, title, lines }} onClose={close} />}
    </>
  );
}

import { chakra } from "@chakra-ui/react";
import { listPath } from "@hub/shared/features/shopping/list-path";
import { changeLine } from "@hub/shared/features/shopping/operations";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ItemId } from "@hub/shared/ids";
import { ListPlus, Pencil } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useDemoControls } from "../../../hub/demo-controls.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/ButtonLink.tsx";
import { Card } from "../../../ui/Card.tsx";
import { CardLoading } from "../../../ui/CardLoading.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { iconSizes, iconStroke } from "../../../ui/icons.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { useMayRun } from "../../../ui/use-may.ts";
import { EmptyListDrawing } from "../EmptyListDrawing.tsx";
import { groupLines } from "../groups.ts";
import { useShoppingList } from "../queries.ts";
import { useShelves } from "../shelves/use-shelves.ts";
import { AddItemForm } from "./AddItemForm.tsx";
import { GenerateButton } from "./GenerateButton.tsx";
import { ShoppingGroup } from "./ShoppingGroup.tsx";
import { pickLines } from "./shown-lines.ts";
import { useOtherListsToBuy } from "./use-other-lists.ts";

const ManageListsDialog = lazyPart(() =>
  import("../list/ManageListsDialog.tsx").then((module) => module.ManageListsDialog),
);

/**
 * The first lines of the family's list, grouped by category, with the field to add items and a link to the whole list.
 * A tick renders only the lines and their count.
 */
export function ShoppingCard() {
  const mayEdit = useMayRun(changeLine);
  const demo = useDemoControls();
  const [isManaging, setIsManaging] = useState(false);
  const actions = (
    <>
      <OpenBadge />
      {mayEdit && (
        <chakra.span
          display="flex"
          flexWrap="wrap"
          justifyContent="flex-end"
          alignItems="center"
          marginInlineStart="auto"
        >
          <GenerateButton variant="quiet" paddingInline={3}>
            <ListPlus aria-hidden size={iconSizes.normal} strokeWidth={iconStroke} />
            Auto-Generate
          </GenerateButton>
          <IconButton
            label="Manage the list"
            icon={Pencil}
            marginInlineEnd={-2}
            onClick={demo?.manageLists ?? (() => setIsManaging(true))}
          />
        </chakra.span>
      )}
    </>
  );
  return (
    <Card id="shopping" title="Shopping List" actions={actions}>
      <VisibleLines mayEdit={mayEdit}>{mayEdit && <AddItemForm />}</VisibleLines>
      {isManaging && <ManageListsDialog onClose={() => setIsManaging(false)} />}
    </Card>
  );
}

function OpenBadge() {
  const count = countOpen(useShoppingList());
  return count > 0 && <Badge>{count} to buy</Badge>;
}

/** The visible lines, `children`, and the number of further lines. */
function VisibleLines({ mayEdit, children }: { mayEdit: boolean; children: ReactNode }) {
  const list = useShoppingList();
  const [ticked, setTicked] = useState<ReadonlySet<ItemId>>(new Set());
  const noteTick = useCallback((id: ItemId) => setTicked((previous) => new Set(previous).add(id)), []);
  const lines = list && pickLines(list, ticked);
  return (
    <>
      <chakra.div flex="1">
        <Lines lines={lines} mayEdit={mayEdit} onTick={noteTick} />
      </chakra.div>
      {children}
      <ButtonLink to="/shopping" variant="quiet" marginTop={2}>
        {formatMore(countOpen(list) - countOpen(lines))}
      </ButtonLink>
      <OtherLists />
      {!mayEdit && list && <Notice marginTop={3}>You can view this list but not change it.</Notice>}
    </>
  );
}

/** Links to the other lists, each with the number of open items. */
function OtherLists() {
  const lists = useOtherListsToBuy();
  return (
    lists.length > 0 && (
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center">
        {lists.map(({ id, name, openCount }) => (
          <ButtonLink key={id} to={listPath(id)} variant="quiet">
            {`${name} (${openCount})`}
          </ButtonLink>
        ))}
      </chakra.div>
    )
  );
}

interface LinesProps {
  lines: readonly ShoppingLine[] | undefined;
  mayEdit: boolean;
  onTick: (id: ItemId) => void;
}

function Lines({ lines, mayEdit, onTick }: LinesProps) {
  const shelves = useShelves();
  if (!lines) return <CardLoading rows={4} lead="box" />;
  if (lines.length === 0) {
    return (
      <EmptyState drawing={<EmptyListDrawing />} text="Your shopping list is empty">
        {mayEdit && <GenerateButton>Generate from Meal Plans</GenerateButton>}
      </EmptyState>
    );
  }
  return groupLines(lines, shelves).map((group) => (
    <ShoppingGroup key={group.category} group={group} mayEdit={mayEdit} onTick={onTick} />
  ));
}

function countOpen(lines: readonly ShoppingLine[] = []): number {
  return lines.filter(({ completed }) => !completed).length;
}

function formatMore(moreCount: number): string {
  return moreCount > 0 ? `${moreCount} more on the list` : "Open the list";
}

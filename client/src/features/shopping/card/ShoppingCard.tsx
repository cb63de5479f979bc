import { chakra } from "@chakra-ui/react";
import { changeLine } from "@hub/shared/features/shopping/operations";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { ListPlus, Pencil } from "lucide-react";
import { useState } from "react";
import { usePlaceholders } from "../../../hub/placeholders.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/ButtonLink.tsx";
import { Card } from "../../../ui/Card.tsx";
import { CardLoading } from "../../../ui/CardLoading.tsx";
import { ListDrawing } from "../../../ui/drawings/ListDrawing.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { iconPx, iconStroke } from "../../../ui/icons.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { useMayRun } from "../../../ui/use-may.ts";
import { groupLines } from "../groups.ts";
import { useShoppingList } from "../queries.ts";
import { AddItemForm } from "./AddItemForm.tsx";
import { GenerateButton } from "./GenerateButton.tsx";
import { ShoppingGroup } from "./ShoppingGroup.tsx";

const ManageListsDialog = lazyPart(async () => (await import("../list/ManageListsDialog.tsx")).ManageListsDialog);

/** The family's list, grouped by category; the field to add stays at the thumb. */
export function ShoppingCard() {
  const list = useShoppingList();
  const mayEdit = useMayRun(changeLine);
  const placeholders = usePlaceholders();
  const [isManaging, setIsManaging] = useState(false);
  const openCount = list?.filter((line) => !line.completed).length ?? 0;
  const actions = (
    <>
      {openCount > 0 && <Badge>{openCount} to buy</Badge>}
      {mayEdit && (
        <chakra.span display="flex" alignItems="center" marginInlineStart="auto">
          <GenerateButton variant="quiet" paddingInline={3}>
            <ListPlus aria-hidden size={iconPx.normal} strokeWidth={iconStroke} />
            Auto-Generate
          </GenerateButton>
          <IconButton
            label="Manage the list"
            icon={Pencil}
            marginInlineEnd={-2}
            onClick={placeholders?.manageLists ?? (() => setIsManaging(true))}
          />
        </chakra.span>
      )}
    </>
  );
  return (
    <Card id="shopping" title="Shopping List" actions={actions}>
      <chakra.div flex="1">
        <Lines list={list} mayEdit={mayEdit} />
        {mayEdit && <AddItemForm />}
      </chakra.div>
      {/* On a phone the tabs lead there. */}
      <ButtonLink to="/shopping" variant="quiet" display={{ base: "none", md: "inline-flex" }} marginTop={2}>
        Open the list
      </ButtonLink>
      {!mayEdit && list && <Notice marginTop={3}>You can read this list, but not change it here.</Notice>}
      {isManaging && <ManageListsDialog onClose={() => setIsManaging(false)} />}
    </Card>
  );
}

function Lines({ list, mayEdit }: { list: readonly ShoppingLine[] | undefined; mayEdit: boolean }) {
  if (!list) return <CardLoading rows={4} lead="box" />;
  if (list.length === 0) {
    return (
      <EmptyState drawing={<ListDrawing />} text="Your shopping list is empty">
        {mayEdit && <GenerateButton>Generate from Meal Plans</GenerateButton>}
      </EmptyState>
    );
  }
  return groupLines(list).map((group) => <ShoppingGroup key={group.category} group={group} mayEdit={mayEdit} />);
}

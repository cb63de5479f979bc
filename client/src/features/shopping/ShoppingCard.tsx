import { chakra } from "@chakra-ui/react";
import { Badge } from "../../ui/Badge.tsx";
import { Card } from "../../ui/Card.tsx";
import { CardLoading } from "../../ui/CardLoading.tsx";
import { ListDrawing } from "../../ui/drawings/ListDrawing.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useMay } from "../../ui/use-may.ts";
import { AddItemForm } from "./AddItemForm.tsx";
import { groupLines } from "./groups.ts";
import { type ShoppingList, useShoppingList } from "./queries.ts";
import { ShoppingGroup } from "./ShoppingGroup.tsx";

/** The family's list, grouped by category; the field to add stays at the thumb. */
export function ShoppingCard() {
  const list = useShoppingList();
  const mayEdit = useMay("edit-list");
  const openCount = list.state === "ready" ? list.lines.filter((line) => !line.completed).length : 0;
  return (
    <Card id="shopping" title="Shopping List" actions={openCount > 0 && <Badge>{openCount} to buy</Badge>}>
      <chakra.div flex="1">
        <Lines list={list} mayEdit={mayEdit} />
        {mayEdit && <AddItemForm />}
      </chakra.div>
      {!mayEdit && list.state === "ready" && (
        <Notice marginTop={3}>You can read this list, but not change it here.</Notice>
      )}
    </Card>
  );
}

function Lines({ list, mayEdit }: { list: ShoppingList; mayEdit: boolean }) {
  if (list.state === "loading") return <CardLoading rows={4} lead="box" />;
  if (list.lines.length === 0) {
    return (
      <EmptyState drawing={<ListDrawing />} text={mayEdit ? `${emptyText}. Add the first thing below.` : emptyText} />
    );
  }
  return groupLines(list.lines).map((group) => <ShoppingGroup key={group.category} group={group} mayEdit={mayEdit} />);
}

const emptyText = "Your shopping list is empty";

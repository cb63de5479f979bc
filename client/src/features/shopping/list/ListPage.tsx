import { chakra } from "@chakra-ui/react";
import { changeLine } from "@hub/shared/features/shopping/operations";
import type { ListId } from "@hub/shared/ids";
import { Card } from "../../../ui/Card.tsx";
import { CardLoading } from "../../../ui/CardLoading.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { lazyAfterPage } from "../../../ui/lazy-part.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { useMayRun } from "../../../ui/use-may.ts";
import { EmptyListDrawing } from "../EmptyListDrawing.tsx";
import { TripSpacers } from "../shop/TripSpacers.tsx";
import { AddBar } from "./AddBar.tsx";
import { LineGroups } from "./LineGroups.tsx";
import { ListHead } from "./ListHead.tsx";
import { listStyles } from "./list-styles.ts";
import { useShownList } from "./use-list-view.ts";

const TripBars = lazyAfterPage(() => import("../shop/TripBars.tsx").then((module) => module.TripBars), <TripSpacers />);
const FinishButton = lazyAfterPage(() => import("../shop/FinishButton.tsx").then((module) => module.FinishButton));
const ListPresence = lazyAfterPage(() => import("./ListPresence.tsx").then((module) => module.ListPresence));
const NewLines = lazyAfterPage(() => import("./NewLines.tsx").then((module) => module.NewLines));

interface Props {
  listId: ListId | null;
  onChooseList: (id: ListId | null) => void;
  onShop: () => void;
}

/** The list page for use at home: the lines, who has the list open, and the field to add items. */
export function ListPage({ listId, onChooseList, onShop }: Props) {
  const { list, lines, names, trip, view } = useShownList(listId);
  const mayEdit = useMayRun(changeLine);
  return (
    <chakra.div maxWidth="44rem" marginInline="auto" paddingTop={{ base: 2, md: 4 }}>
      <ListHead listId={listId} lines={lines} mayEdit={mayEdit} onChooseList={onChooseList} onShop={onShop} />
      <TripBars names={names} />
      {!list && (
        <Card id="list" title="Loading">
          <CardLoading rows={5} lead="box" />
        </Card>
      )}
      {list && lines.length === 0 && <EmptyState drawing={<EmptyListDrawing />} text="Your shopping list is empty" />}
      <LineGroups
        view={view}
        names={names}
        mayEdit={mayEdit}
        styles={listStyles}
        cartAction={mayEdit && <FinishButton lines={lines} trip={trip} />}
      />
      {!mayEdit && list && <Notice>You can view this list but not change it.</Notice>}
      {!mayEdit && <ListPresence />}
      {mayEdit && (
        <chakra.div css={foot} data-at-edge>
          {/* Below the lines, so that arriving members do not move them. */}
          <ListPresence />
          {list && <NewLines key={listId} listId={listId} lines={lines} names={names} added={view.added} />}
          <AddBar listId={listId} onAdded={view.added.showAdded} />
        </chakra.div>
      )}
    </chakra.div>
  );
}

const foot = {
  position: "sticky",
  bottom: { base: "calc(64px + env(safe-area-inset-bottom))", md: 0 },
  marginInline: { base: -4, md: 0 },
  paddingInline: { base: 4, md: 0 },
  paddingBlock: 2,
  bg: "paper",
  borderTopWidth: "1px",
} as const;

import { chakra } from "@chakra-ui/react";
import { firstListName } from "@hub/shared/features/shopping/list-path";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ListId } from "@hub/shared/ids";
import { ShoppingBasket, ShoppingCart } from "lucide-react";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { later } from "../../../ui/later.tsx";
import { lazyAfterPage } from "../../../ui/lazy-part.tsx";
import { useLists, useTripActions } from "../lists-and-stores.ts";
import { useTrip } from "../shop/use-trip.ts";
import { ListChoice } from "./ListChoice.tsx";

export const shopButtonId = "in-the-shop";

const ListMenu = lazyAfterPage(
  () => import("./ListMenu.tsx").then((module) => module.ListMenu),
  <chakra.span width="control" height="control" />,
);

interface Props {
  listId: ListId | null;
  lines: readonly ShoppingLine[];
  mayEdit: boolean;
  onChooseList: (id: ListId | null) => void;
  onShop: () => void;
}

/** The name of the list, its menu, and the button to go shopping. */
export const ListHead = later(function ListHead({ listId, lines, mayEdit, onChooseList, onShop }: Props) {
  const lists = useLists();
  const { own } = useTrip();
  const { startTrip } = useTripActions();
  const title = lists.find(({ id }) => id === listId)?.name ?? firstListName;
  const openCount = lines.filter(({ completed }) => !completed).length;
  const shop = () => {
    if (!own) startTrip();
    onShop();
  };
  return (
    <chakra.header marginBottom={2}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2}>
        <chakra.h1
          flex="1 1 auto"
          minWidth="0"
          fontSize={{ base: "min(1.75rem, 8.2vw)", md: "3xl" }}
          letterSpacing="-0.015em"
          srOnly={lists.length > 0}
        >
          {title}
        </chakra.h1>
        <ListChoice
          aria-label="List"
          flex="1 1 9rem"
          width="auto"
          fontSize="xl"
          fontWeight="strong"
          listId={listId}
          onChoose={onChooseList}
        />
        {openCount > 0 && <Badge>{openCount} to buy</Badge>}
        <ListMenu {...{ listId, title, lines, mayEdit, onChooseList }} />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap={2} marginTop={2}>
        {mayEdit && !own && (
          <Button icon={ShoppingBasket} flex="1 1 auto" paddingInline={2} onClick={() => startTrip()}>
            Tell family I'm going
          </Button>
        )}
        {mayEdit && (
          <Button
            icon={ShoppingCart}
            id={shopButtonId}
            flex="1 1 auto"
            paddingInline={2}
            variant="primary"
            onClick={shop}
          >
            Start shopping
          </Button>
        )}
      </chakra.div>
    </chakra.header>
  );
});

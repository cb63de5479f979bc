import type { ListId } from "@hub/shared/ids";
import { useState } from "react";
import { navigate, useLocation } from "../../lib/location.ts";
import { usePresence } from "../../lib/use-live-document.ts";
import { useMay } from "../../ui/use-may.ts";
import { ListPage } from "./ListPage.tsx";
import { useLists } from "./places.ts";
import { ShoppingMode } from "./ShoppingMode.tsx";

const path = "/shopping";
const inTheShop = "#shop";

/** The list as an app of its own: at home as a page, in the shop over the whole screen. */
export function ShoppingPage() {
  const { hash } = useLocation();
  const [chosenId, setChosenId] = useState<ListId | null>(null);
  const lists = useLists();
  const mayEdit = useMay("edit-list");
  usePresence("shopping");
  // A list that somebody else removed gives way to the one that every family has.
  const listId = lists.some(({ id }) => id === chosenId) ? chosenId : null;
  if (mayEdit && hash === inTheShop) {
    return <ShoppingMode listId={listId} onLeave={() => navigate(path, { replace: true })} />;
  }
  return <ListPage listId={listId} onChooseList={setChosenId} onShop={() => navigate(path + inTheShop)} />;
}

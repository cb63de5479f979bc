import { changeLine } from "@hub/shared/features/shopping/operations";
import { useEffect, useRef } from "react";
import { navigate, useLocation } from "../../lib/location.ts";
import { usePreload } from "../../lib/use-preload.ts";
import { usePresence } from "../../sync/use-live-document.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { shopButtonId } from "./list/ListHead.tsx";
import { ListPage } from "./list/ListPage.tsx";
import { useChosenList } from "./lists-and-stores.ts";

const loadShop = () => import("./shop/ShoppingMode.tsx");
const ShoppingMode = lazyPart(async () => (await loadShop()).ShoppingMode);

const path = "/shopping";
const inTheShop = "#shop";

/** The list as an app of its own: at home as a page, in the shop over the whole screen. */
export function ShoppingPage() {
  const { hash } = useLocation();
  const [listId, chooseList] = useChosenList(null);
  const mayEdit = useMayRun(changeLine);
  usePresence("shopping");
  usePreload(loadShop);
  const isInShop = mayEdit && hash === inTheShop;
  const wasInShop = useRef(isInShop);
  useEffect(() => {
    // The button that led there is another one now, so the dialog could not give the focus back to it.
    if (wasInShop.current && !isInShop) document.getElementById(shopButtonId)?.focus();
    wasInShop.current = isInShop;
  }, [isInShop]);
  if (isInShop) {
    return <ShoppingMode listId={listId} onChooseList={chooseList} onLeave={() => navigate(path, { replace: true })} />;
  }
  return <ListPage listId={listId} onChooseList={chooseList} onShop={() => navigate(path + inTheShop)} />;
}

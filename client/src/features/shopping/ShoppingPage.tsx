import { changeLine } from "@hub/shared/features/shopping/operations";
import type { ListId } from "@hub/shared/ids";
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

/** The list that an address names, see `listPath`; it may come from anywhere. */
function listIn(hash: string): ListId | null {
  return hash === inTheShop ? null : (hash.slice(1) as ListId) || null;
}

/** The list as an app of its own: at home as a page, in the shop over the whole screen. */
export function ShoppingPage() {
  const location = useLocation();
  const [listId, chooseList] = useChosenList(listIn(location.hash));
  const mayEdit = useMayRun(changeLine);
  usePresence("shopping");
  usePreload(loadShop);
  const isInShop = mayEdit && location.hash === inTheShop;
  // Whoever comes from a list's name elsewhere finds that list, also where this page stood open.
  useEffect(() => {
    const named = listIn(location.hash);
    if (named) chooseList(named);
  }, [location, chooseList]);
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

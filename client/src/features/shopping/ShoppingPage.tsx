import { listPath } from "@hub/shared/features/shopping/list-path";
import { changeLine } from "@hub/shared/features/shopping/operations";
import type { ListId } from "@hub/shared/ids";
import { useDeferredValue, useEffect } from "react";
import { navigate, useLocation } from "../../lib/location.ts";
import { usePreload } from "../../lib/use-preload.ts";
import { usePresence } from "../../sync/use-live-document.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { shopButtonId } from "./list/ListHead.tsx";
import { ListPage } from "./list/ListPage.tsx";
import { useChosenList } from "./lists-and-stores.ts";

const ShoppingMode = lazyPart(() => import("./shop/ShoppingMode.tsx").then((module) => module.ShoppingMode));

const inTheShop = "#shop";

/** The list page, or the full-screen shopping mode. */
export function ShoppingPage() {
  const { hash } = useLocation();
  const [listId, chooseList, lists] = useChosenList(null);
  // The address selects the list. Without a list in it, as in shopping mode, the last one stays.
  const named = hash === "" ? null : lists.find(({ id }) => hash === `#${id}`)?.id;
  if (named !== undefined && named !== listId) chooseList(named);
  const mayEdit = useMayRun(changeLine);
  usePresence("shopping");
  usePreload(ShoppingMode.preload);
  // Deferred, so that the tap gets its response first.
  const isInShop = useDeferredValue(mayEdit && hash === inTheShop);
  useEffect(() => {
    // Restores the focus by id, because the button was replaced since.
    if (isInShop) return () => document.getElementById(shopButtonId)?.focus();
  }, [isInShop]);
  const openList = (id: ListId | null) => navigate(listPath(id), { replace: true });
  if (isInShop) return <ShoppingMode listId={listId} onChooseList={chooseList} onLeave={() => openList(listId)} />;
  return <ListPage listId={listId} onChooseList={openList} onShop={() => navigate(listPath(null) + inTheShop)} />;
}

import { changeLine } from "@hub/shared/features/shopping/operations";
import { lazy, Suspense, useEffect, useRef } from "react";
import { navigate, useLocation } from "../../lib/location.ts";
import { usePresence } from "../../lib/use-live-document.ts";
import { useLoadAhead } from "../../lib/use-load-ahead.ts";
import { useMayRun } from "../../ui/use-may.ts";
import { shopButtonId } from "./ListHead.tsx";
import { ListPage } from "./ListPage.tsx";
import { useChosenList } from "./places.ts";

const loadShop = () => import("./ShoppingMode.tsx");
const ShoppingMode = lazy(async () => ({ default: (await loadShop()).ShoppingMode }));

const path = "/shopping";
const inTheShop = "#shop";

/** The list as an app of its own: at home as a page, in the shop over the whole screen. */
export function ShoppingPage() {
  const { hash } = useLocation();
  const [listId, chooseList] = useChosenList(null);
  const mayEdit = useMayRun(changeLine);
  usePresence("shopping");
  useLoadAhead(loadShop);
  const isInShop = mayEdit && hash === inTheShop;
  const wasInShop = useRef(isInShop);
  useEffect(() => {
    // The button that led there is another one now, so the dialog could not give the focus back to it.
    if (wasInShop.current && !isInShop) document.getElementById(shopButtonId)?.focus();
    wasInShop.current = isInShop;
  }, [isInShop]);
  if (isInShop) {
    return (
      <Suspense>
        <ShoppingMode listId={listId} onLeave={() => navigate(path, { replace: true })} />
      </Suspense>
    );
  }
  return <ListPage listId={listId} onChooseList={chooseList} onShop={() => navigate(path + inTheShop)} />;
}

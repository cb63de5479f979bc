import { navigate, useLocation } from "../../lib/location.ts";
import { usePresence } from "../../lib/use-live-document.ts";
import { useMay } from "../../ui/use-may.ts";
import { ListPage } from "./ListPage.tsx";
import { useChosenList } from "./places.ts";
import { ShoppingMode } from "./ShoppingMode.tsx";

const path = "/shopping";
const inTheShop = "#shop";

/** The list as an app of its own: at home as a page, in the shop over the whole screen. */
export function ShoppingPage() {
  const { hash } = useLocation();
  const [listId, chooseList] = useChosenList(null);
  const mayEdit = useMay("edit-list");
  usePresence("shopping");
  if (mayEdit && hash === inTheShop) {
    return <ShoppingMode listId={listId} onLeave={() => navigate(path, { replace: true })} />;
  }
  return <ListPage listId={listId} onChooseList={chooseList} onShop={() => navigate(path + inTheShop)} />;
}

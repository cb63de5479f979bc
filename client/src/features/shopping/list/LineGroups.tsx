import { chakra, type SystemStyleObject } from "@chakra-ui/react";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ItemId } from "@hub/shared/ids";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useCallback, useId, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { iconSizes } from "../../../ui/icons.ts";
import { lazyAfterPage } from "../../../ui/lazy-part.tsx";
import type { FamilyNames } from "../use-family-names.ts";
import { LineRow } from "./LineRow.tsx";
import { useLatestMessages } from "./use-latest-messages.ts";
import type { ListView } from "./use-list-view.ts";
import { useRenderedLines } from "./use-rendered-lines.ts";

const LineSheet = lazyAfterPage(() => import("./LineSheet.tsx").then((module) => module.LineSheet));
const pictureRoom = <chakra.span aria-hidden width={iconSizes.small} />;
const ShelfPicture = lazyAfterPage(
  () => import("../shelves/ShelfPicture.tsx").then((module) => module.ShelfPicture),
  pictureRoom,
);

interface Props {
  view: ListView;
  names: FamilyNames;
  mayEdit: boolean;
  styles: SystemStyleObject;
  /** The action below the lines in the cart. */
  cartAction: ReactNode;
}

/** The open lines by category, with the lines in the cart collapsed below them. */
export function LineGroups({ view, names, mayEdit, styles, cartAction }: Props) {
  const { part, toggle, added } = view;
  const [isCartOpen, setIsCartOpen] = useState(false);
  const [openLine, setOpenLine] = useState<ShoppingLine>();
  const [stepped, setStepped] = useState<ItemId>();
  const toggleStepped = useCallback(({ id }: ShoppingLine) => setStepped((one) => (one === id ? undefined : id)), []);
  const idPrefix = useId();
  const { end, isWhole, groups, cart } = useRenderedLines(view.groups, isCartOpen ? view.cart : noLines, added.ids);
  const latestMessages = useLatestMessages();
  const rows = (lines: readonly ShoppingLine[]) =>
    lines.map((line) => (
      <LineRow
        key={line.id}
        {...{ line, names, mayEdit }}
        latestMessage={latestMessages[line.id]}
        wasAdded={added.ids.has(line.id)}
        isStepped={line.id === stepped}
        onToggle={toggle}
        onStep={toggleStepped}
        onMore={setOpenLine}
      />
    ));
  return (
    <>
      <chakra.div ref={part} css={styles}>
        {groups.map(({ category, label, icon, lines }, at) => (
          <section key={category} aria-labelledby={`${idPrefix}${at}`}>
            <h2 id={`${idPrefix}${at}`}>
              <ShelfPicture category={category} icon={icon} />
              {label}
            </h2>
            <ul>{rows(lines)}</ul>
          </section>
        ))}
        {!isWhole && <div ref={end} aria-hidden className="soon-in-view" />}
        {view.cart.length > 0 && (
          <section className="cart">
            <div className="cart-head">
              <Button
                icon={ChevronRight}
                variant="quiet"
                marginInlineStart={-2}
                marginInlineEnd="auto"
                paddingInline={2}
                aria-expanded={isCartOpen}
                onClick={() => setIsCartOpen(!isCartOpen)}
              >
                In the cart ({view.cart.length})
              </Button>
              {cartAction}
            </div>
            {isCartOpen && <ul aria-label="In the cart">{rows(cart)}</ul>}
          </section>
        )}
      </chakra.div>
      {openLine && <LineSheet lineId={openLine.id} listId={openLine.listId} onClose={() => setOpenLine(undefined)} />}
    </>
  );
}

const noLines: never[] = [];

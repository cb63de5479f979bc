import { chakra } from "@chakra-ui/react";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ItemId } from "@hub/shared/ids";
import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useCallback, useId, useState } from "react";
import { usePreload } from "../../../lib/use-preload.ts";
import { Button } from "../../../ui/Button.tsx";
import { iconSizes } from "../../../ui/icons.ts";
import { lazyAfterPage } from "../../../ui/lazy-part.tsx";
import type { FamilyNames } from "../use-family-names.ts";
import { LineRow } from "./LineRow.tsx";
import { largeLineList, lineList } from "./line-styles.ts";
import { useDrawn } from "./use-drawn.ts";
import type { ListView } from "./use-list-view.ts";
import { useSaidAt } from "./use-said-at.ts";

const loadSheet = () => import("./LineSheet.tsx");
const LineSheet = lazyAfterPage(async () => (await loadSheet()).LineSheet);
const pictureRoom = <chakra.span aria-hidden width={iconSizes.small} />;
const ShelfPicture = lazyAfterPage(async () => (await import("../shelves/ShelfPicture.tsx")).ShelfPicture, pictureRoom);

interface Props {
  view: ListView;
  names: FamilyNames;
  mayEdit: boolean;
  isLarge: boolean;
  /** Stands with what is in the cart. */
  cartAction: ReactNode;
}

/** What is to be bought by its place, and below, folded away, what is in the cart. */
export function LineGroups({ view, names, mayEdit, isLarge, cartAction }: Props) {
  const { part, toggle, added } = view;
  const [isCartOpen, setIsCartOpen] = useState(false);
  const [asked, setAsked] = useState<ShoppingLine>();
  const [stepped, setStepped] = useState<ItemId>();
  const toggleStepped = useCallback(({ id }: ShoppingLine) => setStepped((one) => (one === id ? undefined : id)), []);
  const idPrefix = useId();
  const listStyles = isLarge ? largeLineList : lineList;
  const { end, isWhole, groups, cart } = useDrawn(view.groups, isCartOpen ? view.cart : noLines, added.ids);
  const said = useSaidAt();
  usePreload(loadSheet);
  const rows = (lines: readonly ShoppingLine[]) =>
    lines.map((line) => (
      <LineRow
        key={line.id}
        {...{ line, names, mayEdit }}
        said={said[line.id]}
        wasAdded={added.ids.has(line.id)}
        isStepped={line.id === stepped}
        onToggle={toggle}
        onStep={toggleStepped}
        onMore={setAsked}
      />
    ));
  return (
    <chakra.div ref={part} position="relative">
      {groups.map(({ category, label, icon, lines }, at) => (
        <chakra.section key={category} css={sheet} aria-labelledby={`${idPrefix}${at}`}>
          <chakra.h2
            id={`${idPrefix}${at}`}
            display="flex"
            alignItems="center"
            gap={2}
            fontSize="sm"
            color="quiet"
            fontWeight="strong"
            paddingTop={2}
            paddingBottom={1}
          >
            <ShelfPicture category={category} icon={icon} />
            {label}
          </chakra.h2>
          <chakra.ul css={listStyles}>{rows(lines)}</chakra.ul>
        </chakra.section>
      ))}
      {!isWhole && <chakra.div ref={end} aria-hidden css={soonInView} />}
      {view.cart.length > 0 && (
        <chakra.section css={sheet} bg="sunk">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2} paddingBlock={2}>
            <Button
              icon={isCartOpen ? ChevronDown : ChevronRight}
              variant="quiet"
              marginInlineStart={-2}
              paddingInline={2}
              aria-expanded={isCartOpen}
              onClick={() => setIsCartOpen(!isCartOpen)}
            >
              In the cart ({view.cart.length})
            </Button>
            <chakra.span flex="1" />
            {cartAction}
          </chakra.div>
          {isCartOpen && (
            <chakra.ul css={listStyles} aria-label="In the cart">
              {rows(cart)}
            </chakra.ul>
          )}
        </chakra.section>
      )}
      {asked && <LineSheet lineId={asked.id} listId={asked.listId} onClose={() => setAsked(undefined)} />}
    </chakra.div>
  );
}

const noLines: never[] = [];

/** Reaches up from the end, so that more is there before one comes to it. */
const soonInView = { position: "absolute", bottom: 0, height: "75rem", pointerEvents: "none" } as const;

const sheet = {
  bg: "card",
  borderWidth: "1px",
  borderRadius: "card",
  paddingInline: { base: 4, md: 6 },
  paddingBottom: 1,
  marginBottom: 3,
} as const;

import { chakra } from "@chakra-ui/react";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { usePreload } from "../../../lib/use-preload.ts";
import { Button } from "../../../ui/Button.tsx";
import { lazyAfterPage } from "../../../ui/lazy-part.tsx";
import type { FamilyNames } from "../use-family-names.ts";
import { LineRow } from "./LineRow.tsx";
import { largeLineList, lineList } from "./line-styles.ts";
import type { ListView } from "./use-list-view.ts";

const loadSheet = () => import("./LineSheet.tsx");
const LineSheet = lazyAfterPage(async () => (await loadSheet()).LineSheet);

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
  const { part, groups, cart, toggle } = view;
  const [isCartOpen, setIsCartOpen] = useState(false);
  const [asked, setAsked] = useState<ShoppingLine>();
  const idPrefix = useId();
  const listStyles = isLarge ? largeLineList : lineList;
  usePreload(loadSheet);
  const rows = (lines: readonly ShoppingLine[]) =>
    lines.map((line) => <LineRow key={line.id} {...{ line, names, mayEdit }} onToggle={toggle} onMore={setAsked} />);
  return (
    <chakra.div ref={part}>
      {groups.map(({ category, label, lines }) => (
        <chakra.section key={category} css={sheet} aria-labelledby={`${idPrefix}${category}`}>
          <chakra.h2
            id={`${idPrefix}${category}`}
            fontSize="sm"
            color="quiet"
            fontWeight="strong"
            paddingTop={3}
            paddingBottom={2}
          >
            {label}
          </chakra.h2>
          <chakra.ul css={listStyles}>{rows(lines)}</chakra.ul>
        </chakra.section>
      ))}
      {cart.length > 0 && (
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
              In the cart ({cart.length})
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

const sheet = {
  bg: "card",
  borderWidth: "1px",
  borderRadius: "card",
  paddingInline: { base: 4, md: 6 },
  paddingBottom: 1,
  marginBottom: 3,
} as const;

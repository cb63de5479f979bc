import { chakra } from "@chakra-ui/react";
import { itemKey, withCategoryWords } from "@hub/shared/features/shopping/categories";
import type { Supply } from "@hub/shared/features/supplies/schema";
import type { SupplyId } from "@hub/shared/ids";
import { formatList } from "@hub/shared/phrases";
import { ShoppingBasket } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useFamilyDate } from "../../hub/use-family-date.ts";
import { addToast } from "../../lib/toast.ts";
import { useHasRendered } from "../../lib/use-has-rendered.ts";
import { Button } from "../../ui/Button.tsx";
import { Select, TextInput } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { locationNames } from "./location-names.ts";
import { type SupplyActions, useItemsOnLists } from "./queries.ts";
import { supplyList } from "./row-styles.ts";
import { SupplyDialog } from "./SupplyDialog.tsx";
import { nextLevel, SupplyRow } from "./SupplyRow.tsx";
import { firstOf, groupSupplies, type SupplyFilter, supplyFilters, toBuy } from "./search.ts";

interface Props {
  supplies: readonly Supply[];
  actions: SupplyActions;
  mayEdit: boolean;
}

const kinds = Object.entries(supplyFilters).map(([value, label]) => ({ value, label }));
const maxNamed = 3;
/** How many items render immediately while the user types. The rest follows. */
const immediateCount = 12;

/** The items at home that match the search. */
export function SupplyResults({ supplies, actions, mayEdit }: Props) {
  const today = useFamilyDate();
  const onLists = useItemsOnLists();
  const [text, setText] = useState("");
  const [kind, setKind] = useState<SupplyFilter>("all");
  const [openId, setOpenId] = useState<SupplyId>();
  const searched = useDeferredValue(text);
  const isSettled = useHasRendered(searched);
  const groups = useMemo(
    () => groupSupplies(supplies, { text: searched, kind }, today),
    [supplies, searched, kind, today],
  );
  const rendered = isSettled ? groups : firstOf(groups, immediateCount);
  const missing = toBuy(supplies, onLists);
  const open = supplies.find(({ id }) => id === openId);
  const buy = useCallback(
    (names: readonly string[]) => {
      withCategoryWords(() => {
        const undo = actions.buy(names);
        const title = names.length > maxNamed ? `${names.length} items` : formatList(names);
        addToast({ title: `${title} added to the list`, action: { label: "Undo", onPress: undo } });
      });
    },
    [actions],
  );
  const buyOne = useCallback(({ name }: Supply) => buy([name]), [buy]);
  const cycleLevel = useCallback(({ id, level }: Supply) => actions.setLevel(id, nextLevel[level]), [actions]);
  const more = useCallback(({ id }: Supply) => setOpenId(id), []);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      <chakra.search display="flex" flexWrap="wrap" gap={2}>
        <TextInput
          type="search"
          aria-label="Search what's at home"
          placeholder="Search"
          autoComplete="off"
          enterKeyHint="search"
          flex="2 1 8rem"
          width="auto"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          aria-label="Show"
          flex="1 1 7rem"
          width="auto"
          value={kind}
          // The options are exactly the values of `SupplyFilter`.
          onChange={(event) => setKind(event.currentTarget.value as SupplyFilter)}
        >
          <Options options={kinds} />
        </Select>
      </chakra.search>
      {mayEdit && missing.length > 0 && (
        <Button icon={ShoppingBasket} marginTop={3} alignSelf="start" onClick={() => buy(missing)}>
          Add low and out to list ({missing.length})
        </Button>
      )}
      <chakra.p role="status" fontSize="sm" color="quiet" marginBlock={2}>
        {count === supplies.length ? `${count} in all` : `${count} of ${supplies.length}`}
      </chakra.p>
      {rendered.map(({ place, supplies: placed, count: placeCount }) => (
        <chakra.section key={place} aria-label={locationNames[place]} marginBottom={4}>
          <chakra.h3 fontSize="md" fontWeight="strong" marginBottom={1}>
            {locationNames[place]} <chakra.span color="quiet">{placeCount}</chakra.span>
          </chakra.h3>
          <chakra.ul aria-label={locationNames[place]} css={supplyList}>
            {placed.map((supply) => (
              <SupplyRow
                key={supply.id}
                supply={supply}
                today={today}
                isOnList={onLists.has(itemKey(supply.name))}
                mayEdit={mayEdit}
                onLevel={cycleLevel}
                onBuy={buyOne}
                onMore={more}
              />
            ))}
          </chakra.ul>
        </chakra.section>
      ))}
      {open && <SupplyDialog supply={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

import { chakra } from "@chakra-ui/react";
import { itemKey, withCategoryWords } from "@hub/shared/features/shopping/categories";
import type { Supply } from "@hub/shared/features/supplies/schema";
import type { SupplyId } from "@hub/shared/ids";
import { formatList } from "@hub/shared/phrases";
import { ShoppingBasket } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useFamilyDay } from "../../hub/use-family-day.ts";
import { addToast } from "../../lib/toast.ts";
import { useWasDrawn } from "../../lib/use-was-drawn.ts";
import { Button } from "../../ui/Button.tsx";
import { Select, TextInput } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { placeNames } from "./place-names.ts";
import { type SupplyActions, useWanted } from "./queries.ts";
import { supplyList } from "./row-styles.ts";
import { SupplyDialog } from "./SupplyDialog.tsx";
import { nextLevel, SupplyRow } from "./SupplyRow.tsx";
import { firstOf, groupSupplies, type ShownKind, shownKinds, toBuy } from "./search.ts";

interface Props {
  supplies: readonly Supply[];
  actions: SupplyActions;
  mayEdit: boolean;
}

const kinds = Object.entries(shownKinds).map(([value, label]) => ({ value, label }));
const maxNamed = 3;
/** How many are drawn at once while somebody types; the rest follows. */
const drawnAtOnce = 12;

/** The things at home that match the search. */
export function SuppliesFound({ supplies, actions, mayEdit }: Props) {
  const today = useFamilyDay();
  const wanted = useWanted();
  const [text, setText] = useState("");
  const [kind, setKind] = useState<ShownKind>("all");
  const [openId, setOpenId] = useState<SupplyId>();
  const searched = useDeferredValue(text);
  const isSettled = useWasDrawn(searched);
  const groups = useMemo(
    () => groupSupplies(supplies, { text: searched, kind }, today),
    [supplies, searched, kind, today],
  );
  const drawn = isSettled ? groups : firstOf(groups, drawnAtOnce);
  const missing = toBuy(supplies, wanted);
  const open = supplies.find(({ id }) => id === openId);
  const buy = useCallback(
    (names: readonly string[]) => {
      withCategoryWords(() => {
        const undo = actions.buy(names);
        const title = names.length > maxNamed ? `${names.length} things` : formatList(names);
        addToast({ title: `${title} put on the list`, action: { label: "Undo", onPress: undo } });
      });
    },
    [actions],
  );
  const buyOne = useCallback(({ name }: Supply) => buy([name]), [buy]);
  const turn = useCallback(({ id, level }: Supply) => actions.setLevel(id, nextLevel[level]), [actions]);
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
          // Its options are the kinds.
          onChange={(event) => setKind(event.currentTarget.value as ShownKind)}
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
      {drawn.map(({ place, supplies: there, count: inPlace }) => (
        <chakra.section key={place} aria-label={placeNames[place]} marginBottom={4}>
          <chakra.h3 fontSize="md" fontWeight="strong" marginBottom={1}>
            {placeNames[place]} <chakra.span color="quiet">{inPlace}</chakra.span>
          </chakra.h3>
          <chakra.ul aria-label={placeNames[place]} css={supplyList}>
            {there.map((supply) => (
              <SupplyRow
                key={supply.id}
                supply={supply}
                today={today}
                isOnList={wanted.has(itemKey(supply.name))}
                mayEdit={mayEdit}
                onLevel={turn}
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

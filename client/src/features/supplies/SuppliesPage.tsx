import { chakra } from "@chakra-ui/react";
import { addSupply } from "@hub/shared/features/supplies/operations";
import { addToast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { CardLoading } from "../../ui/CardLoading.tsx";
import { PotDrawing } from "../../ui/drawings/PotDrawing.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { AddSupplies } from "./AddSupplies.tsx";
import { useHasBought, useSupplies, useSupplyActions } from "./queries.ts";
import { SupplyResults } from "./SupplyResults.tsx";

/** The items at home by place. A tap sets how much of one is left. */
export function SuppliesPage() {
  const supplies = useSupplies();
  const hasBought = useHasBought();
  const actions = useSupplyActions();
  const mayEdit = useMayRun(addSupply);
  const begin = () => {
    const undo = actions.beginWithBought();
    addToast({ title: "Purchases added to what's at home", action: { label: "Undo", onPress: undo } });
  };
  return (
    <chakra.div maxWidth="44rem" marginInline="auto" paddingTop={4}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={3} marginBottom={3}>
        <chakra.h1 flex="1 1 auto" fontSize={{ base: "2xl", md: "3xl" }} letterSpacing="-0.015em">
          At home
        </chakra.h1>
        <ButtonLink to="/shopping">Shopping list</ButtonLink>
      </chakra.div>
      <Card id="at-home" title="Fridge, freezer, pantry">
        {mayEdit && supplies && <AddSupplies add={actions.add} />}
        {!mayEdit && supplies && <Notice marginBottom={3}>You can view what's at home but not change it.</Notice>}
        {!supplies && <CardLoading rows={6} lead="box" />}
        {supplies?.length === 0 && (
          <EmptyState
            drawing={<PotDrawing />}
            text="No items yet. Items you check off the list appear here. Shopping lists for your meals skip what you already have."
          >
            {mayEdit && hasBought && <Button onClick={begin}>Start with recent purchases</Button>}
          </EmptyState>
        )}
        {supplies && supplies.length > 0 && <SupplyResults {...{ supplies, actions, mayEdit }} />}
      </Card>
    </chakra.div>
  );
}

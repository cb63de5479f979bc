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
import { SuppliesFound } from "./SuppliesFound.tsx";

/** What is at home, by place; one tap sets how much of it is left. */
export function SuppliesPage() {
  const supplies = useSupplies();
  const hasBought = useHasBought();
  const actions = useSupplyActions();
  const mayEdit = useMayRun(addSupply);
  const begin = () => {
    const undo = actions.beginWithBought();
    addToast({ title: "What you bought is at home", action: { label: "Undo", onPress: undo } });
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
        {!mayEdit && supplies && <Notice marginBottom={3}>You can see what is at home, but not change it here.</Notice>}
        {!supplies && <CardLoading rows={6} lead="box" />}
        {supplies?.length === 0 && (
          <EmptyState
            drawing={<PotDrawing />}
            text="Nothing is written down yet. Once something is here, ticking it off on the list fills it up again, and what you have at home is left out when you put meals on the list."
          >
            {mayEdit && hasBought && <Button onClick={begin}>Begin with what we bought</Button>}
          </EmptyState>
        )}
        {supplies && supplies.length > 0 && <SuppliesFound {...{ supplies, actions, mayEdit }} />}
      </Card>
    </chakra.div>
  );
}

import type { Meal } from "@hub/shared/features/meals/schema";
import { needsOf } from "@hub/shared/features/shopping/needs";
import { afterCooking, type SupplyUse } from "@hub/shared/features/supplies/cooking";
import { readSupplies } from "@hub/shared/features/supplies/document";
import { changeSupply } from "@hub/shared/features/supplies/operations";
import { CookingPot } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { addToast } from "../../lib/toast.ts";
import { useDocumentQuery, useRun, useUndoably } from "../../sync/use-live-document.ts";
import { Button } from "../../ui/Button.tsx";
import { useMayRun } from "../../ui/use-may.ts";

interface Props extends Pick<ComponentProps<typeof Button>, "size"> {
  /** With the amounts that are cooked. */
  meal: Pick<Meal, "recipeName" | "ingredients">;
}

/** Says that a dish was cooked, which takes what it needed from what is at home; nothing stands here where it takes nothing. */
export function CookedButton({ meal, size }: Props) {
  const supplies = useDocumentQuery(["/api/supplies"], readSupplies) ?? [];
  const mayChange = useMayRun(changeSupply);
  const run = useRun();
  const undoably = useUndoably();
  // Pressed twice it would take everything twice.
  const [isTaken, setIsTaken] = useState(false);
  const uses = afterCooking(supplies, needsOf(meal));
  if (!mayChange || uses.length === 0 || isTaken) return null;
  const take = () => {
    const undo = undoably(() => {
      for (const { name: _name, ...changes } of uses) run(changeSupply, changes);
    });
    setIsTaken(true);
    const onPress = () => {
      undo();
      setIsTaken(false);
    };
    addToast({ title: "Enjoy your meal!", description: usedText(uses), action: { label: "Undo", onPress } });
  };
  return (
    <Button icon={CookingPot} size={size} flex="1 1 auto" paddingInline={2} onClick={take}>
      It's cooked
    </Button>
  );
}

/** "Out: cream. Low: eggs, milk." */
function usedText(uses: readonly SupplyUse[]): string {
  const named = (wanted: SupplyUse["level"]) => uses.flatMap(({ name, level }) => (level === wanted ? name : []));
  const parts = [
    ["Out", named("out")],
    ["Low", named("low")],
    ["Less", named(undefined)],
  ] as const;
  return parts.flatMap(([label, names]) => (names.length > 0 ? `${label}: ${names.join(", ")}.` : [])).join(" ");
}

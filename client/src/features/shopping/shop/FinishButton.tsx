import type { Trip } from "@hub/shared/features/shopping/lists-and-stores";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { formatCount } from "@hub/shared/format-count";
import { addToast } from "../../../lib/toast.ts";
import { Button } from "../../../ui/Button.tsx";
import { useTripActions } from "../lists-and-stores.ts";
import { useShoppingActions } from "../queries.ts";

interface Props {
  lines: readonly ShoppingLine[];
  trip: Trip | undefined;
  onFinished?: () => void;
}

/** Clears the cart (with undo) and ends the user's trip. */
export function FinishButton({ lines, trip, onFinished }: Props) {
  const { remove } = useShoppingActions();
  const { endTrip } = useTripActions();
  const bought = lines.filter(({ completed }) => completed).map(({ id }) => id);
  const finish = () => {
    const undos = [remove(bought), ...(trip ? [endTrip(trip.id)] : [])];
    const undo = () => {
      for (const each of undos) each();
    };
    onFinished?.();
    addToast({
      title: "Done shopping",
      description: bought.length === 0 ? "Nothing bought" : `${formatCount(bought.length, "item")} bought`,
      action: { label: "Undo", onPress: undo },
    });
  };
  return (
    <Button variant="primary" disabled={bought.length === 0 && !trip} onClick={finish}>
      Done shopping
    </Button>
  );
}

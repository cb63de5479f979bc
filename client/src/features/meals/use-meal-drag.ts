import { readMeal } from "@hub/shared/features/meals/document";
import type { Meal } from "@hub/shared/features/meals/schema";
import { type DragEvent, useState } from "react";
import { useReadNow } from "../../sync/use-live-document.ts";
import { useMoveMeal } from "./use-move-meal.ts";

const kind = "text/x-family-hub-meal";

/** Drags a meal to another day. Touch drags start with a long press. */
export function useMealDrag(day: string, meal: Meal | undefined) {
  const move = useMoveMeal();
  const readNow = useReadNow();
  const [isOver, setIsOver] = useState(false);
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(kind);
  return {
    isOver,
    from: meal && {
      draggable: true,
      onDragStart({ dataTransfer }: DragEvent) {
        dataTransfer.setData(kind, meal.id);
        dataTransfer.effectAllowed = "move";
      },
    },
    to: {
      onDragOver(event: DragEvent) {
        if (!isOurs(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        setIsOver(false);
        const id = event.dataTransfer.getData(kind);
        if (id === "") return;
        event.preventDefault();
        const dragged = readNow((doc) => readMeal(doc, id));
        if (dragged && dragged.date !== day) move(dragged, day);
      },
    },
  };
}

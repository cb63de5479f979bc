import { scaleRecipe } from "@hub/shared/features/meals/amounts";
import { withScaledSteps } from "@hub/shared/features/meals/scaled-steps";
import type { Meal } from "@hub/shared/features/meals/schema";
import { stepTimes } from "@hub/shared/features/timers/step-times";
import { mayNotSetTimers, timerSetText, tooManyTimers } from "@hub/shared/features/timers/texts";
import { useState } from "react";
import { amountAnswer, type CookCommand, ingredientsText, readCookCommand, stepText } from "./cook-commands.ts";
import { useDinners } from "./queries.ts";
import { useStepTimer } from "./use-step-timer.ts";

/** The state of cooking tonight's recipe. */
export type Cooking =
  | { state: "loading" }
  | { state: "nothing-planned" }
  | {
      state: "cooking";
      /** Scaled to the servings being cooked. */
      meal: Meal;
      step: number;
      goTo: (step: number) => void;
      setServings: (servings: number) => void;
      /** Runs a spoken command and returns the answer. Undefined if it is not about the dish. */
      answer: (text: string) => string | undefined;
    };

/** Tonight's dinner, step by step. Works offline. */
export function useCooking(): Cooking {
  const dinners = useDinners();
  // The step and servings belong to one meal, so another dinner starts at its first step.
  const [position, setPosition] = useState({ mealId: "", step: 0, servings: 0 });
  const timer = useStepTimer(dinners?.today?.recipeName ?? "");
  if (!dinners) return { state: "loading" };
  const { today } = dinners;
  if (!today) return { state: "nothing-planned" };

  const own = position.mealId === today.id ? position : { mealId: today.id, step: 0, servings: today.servings };
  const meal = withScaledSteps(scaleRecipe(today, own.servings));
  const step = Math.min(own.step, Math.max(0, meal.steps.length - 1));
  const goTo = (wanted: number) => {
    const last = Math.max(0, meal.steps.length - 1);
    setPosition({ ...own, step: Math.min(last, Math.max(0, wanted)) });
  };
  const answer = (text: string): string | undefined => {
    const command = readCookCommand(text);
    return command && perform(command, { meal, step, goTo, timer });
  };
  return {
    state: "cooking",
    meal,
    step,
    goTo,
    setServings: (servings) => setPosition({ ...own, step, servings }),
    answer,
  };
}

interface Position {
  meal: Meal;
  step: number;
  goTo: (step: number) => void;
  timer: ReturnType<typeof useStepTimer>;
}

function perform(command: CookCommand, { meal, step, goTo, timer }: Position): string {
  const read = (index: number) => {
    goTo(index);
    return stepText(meal, index);
  };
  switch (command.kind) {
    case "next":
      return read(step + 1);
    case "back":
      return read(Math.max(0, step - 1));
    case "repeat":
      return stepText(meal, step);
    case "first":
      return read(0);
    case "ingredients":
      return ingredientsText(meal);
    case "timer":
      return timeStep(meal.steps[step] ?? "", timer);
    case "amount":
      return amountAnswer(meal, command.name);
  }
}

function timeStep(step: string, { isAllowed, isFull, start }: Position["timer"]): string {
  const [seconds] = stepTimes(step);
  if (seconds === undefined) return "This step doesn't say how long it takes.";
  if (!isAllowed) return mayNotSetTimers;
  if (isFull) return tooManyTimers;
  start(seconds);
  return timerSetText(seconds);
}

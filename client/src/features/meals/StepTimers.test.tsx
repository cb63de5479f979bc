import { dayOf } from "@hub/shared/days";
import { planMeal } from "@hub/shared/features/meals/operations";
import { timerFrom } from "@hub/shared/features/timers/countdown";
import { readTimers } from "@hub/shared/features/timers/document";
import { startTimer } from "@hub/shared/features/timers/operations";
import { maxTimers } from "@hub/shared/features/timers/schema";
import { newId } from "@hub/shared/ids";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setSignedIn } from "../../hub/session.ts";
import { openTestDocument } from "../../testing/open-test-document.ts";
import { ada } from "../../testing/queries.tsx";
import { renderOver } from "../../testing/render-over.tsx";
import { RecipeSteps } from "./RecipeSteps.tsx";
import { useCooking } from "./use-cooking.ts";

beforeEach(() => setSignedIn(ada));
afterEach(cleanup);

function show(copy: ReturnType<typeof openTestDocument>, page: ReactNode) {
  renderOver(copy, page);
  return () => readTimers(copy.doc, Date.now()).map(({ name, seconds }) => `${name} ${seconds}`);
}

test("offers a timer for each duration in a step, and none without durations", () => {
  const steps = ["Mix.", "Bake for 20 to 25 minutes, then rest 1 1/2 hours."];
  const timers = show(openTestDocument(), <RecipeSteps recipeName="Bread" steps={steps} />);
  expect(screen.getAllByRole("button")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Start a timer for 20 minutes" }));
  expect(timers()).toEqual(["Bread 1200"]);
  fireEvent.click(screen.getByRole("button", { name: "Start a timer for 1 hour 30 minutes" }));
  expect(timers()).toEqual(["Bread 1200", "Bread 5400"]);
});

test("a step starts no more timers once the limit is reached", () => {
  const copy = openTestDocument();
  for (let count = 0; count < maxTimers; count++)
    copy.run(startTimer, { id: newId<"timer">(), name: "Tea", ...timerFrom(Date.now(), 60) });
  show(copy, <RecipeSteps recipeName="Bread" steps={["Bake for 20 minutes."]} />);
  expect(screen.getByRole("button", { name: /^Start a timer/ })).toHaveProperty("disabled", true);
});

function Cook({ command }: { command: string }) {
  const cooking = useCooking();
  const answer = cooking.state === "cooking" ? cooking.answer : undefined;
  return (
    <button type="button" onClick={({ currentTarget }) => currentTarget.setAttribute("title", answer?.(command) ?? "")}>
      Say it
    </button>
  );
}

test.each([
  ["Bake for 25 minutes.", "Timer set for 25 minutes.", ["Bread 1500"]],
  ["Mix.", "This step doesn't say how long it takes.", []],
])("a spoken command starts the timer of the step “%s”", (step, answered, started) => {
  const copy = openTestDocument();
  const date = dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  copy.run(planMeal, { id: newId<"meal">(), date, recipeName: "Bread", steps: [step] });
  const timers = show(copy, <Cook command="start the timer for this step" />);
  const button = screen.getByRole("button", { name: "Say it" });
  fireEvent.click(button);
  expect(button.getAttribute("title")).toBe(answered);
  expect(timers()).toEqual(started);
});

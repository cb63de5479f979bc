import { chakra } from "@chakra-ui/react";
import type { Timer } from "@hub/shared/features/timers/schema";
import { type ComponentProps, memo } from "react";
import { useTimerActions } from "../../sync/use-timer-actions.ts";
import { Button } from "../../ui/Button.tsx";
import { timerName } from "../../ui/countdown.ts";

type ButtonLook = Pick<ComponentProps<typeof Button>, "variant" | "size" | "css">;

/** Buttons for one more minute and to stop. */
export const TimerButtons = memo(function TimerButtons(props: { timer: Timer; add: ButtonLook; stop: ButtonLook }) {
  const { timer, add, stop } = props;
  const actions = useTimerActions();
  const name = timerName(timer);
  return (
    <>
      <Button {...add} onClick={() => actions.addMinute(timer)}>
        <chakra.span aria-hidden>+1 min</chakra.span>
        <chakra.span srOnly>Add one minute to {name}</chakra.span>
      </Button>
      <Button {...stop} aria-label={`Stop ${name}`} onClick={() => actions.stop(timer.id)}>
        Stop
      </Button>
    </>
  );
});

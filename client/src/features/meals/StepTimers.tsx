import { chakra } from "@chakra-ui/react";
import { startTimer } from "@hub/shared/features/timers/operations";
import { stepTimes } from "@hub/shared/features/timers/step-times";
import { durationWords } from "@hub/shared/words";
import { Timer } from "lucide-react";
import type { ComponentProps } from "react";
import { addToast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { useStepTimer } from "./use-step-timer.ts";

interface Props extends Pick<ComponentProps<typeof Button>, "size"> {
  step: string;
  recipeName: string;
}

/** Each time that a step names, as a timer that one tap starts. */
export function StepTimers({ step, recipeName, size }: Props) {
  const start = useStepTimer(recipeName);
  const times = stepTimes(step);
  if (!useMayRun(startTimer) || times.length === 0) return null;
  return (
    <chakra.span display="flex" flexWrap="wrap" gap={2} marginTop={2}>
      {times.map((seconds) => (
        <Button
          key={seconds}
          icon={Timer}
          size={size}
          aria-label={`Start a timer of ${durationWords(seconds)}`}
          onClick={() => {
            start(seconds);
            addToast({ title: `Timer set for ${durationWords(seconds)}.` });
          }}
        >
          {durationWords(seconds)}
        </Button>
      ))}
    </chakra.span>
  );
}

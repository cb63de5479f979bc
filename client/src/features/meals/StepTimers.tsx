import { chakra } from "@chakra-ui/react";
import { stepTimes } from "@hub/shared/features/timers/step-times";
import { timerSetText } from "@hub/shared/features/timers/texts";
import { formatDuration } from "@hub/shared/phrases";
import { Timer } from "lucide-react";
import type { ComponentProps } from "react";
import { addToast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { useStepTimer } from "./use-step-timer.ts";

interface Props extends Pick<ComponentProps<typeof Button>, "size"> {
  step: string;
  recipeName: string;
}

/** A start button for each duration that a step mentions. */
export function StepTimers({ step, recipeName, size }: Props) {
  const { isAllowed, isFull, start } = useStepTimer(recipeName);
  const times = stepTimes(step);
  if (!isAllowed || times.length === 0) return null;
  return (
    <chakra.span display="flex" flexWrap="wrap" gap={2} marginTop={2}>
      {times.map((seconds) => (
        <Button
          key={seconds}
          icon={Timer}
          size={size}
          paddingInline={3}
          disabled={isFull}
          aria-label={`Start a timer for ${formatDuration(seconds)}`}
          onClick={() => {
            start(seconds);
            addToast({ title: timerSetText(seconds) });
          }}
        >
          {formatDuration(seconds)}
        </Button>
      ))}
    </chakra.span>
  );
}

import { chakra } from "@chakra-ui/react";
import { maxTimers } from "@hub/shared/features/timers/schema";
import { tooManyTimers } from "@hub/shared/features/timers/texts";
import { useState } from "react";
import { useTimerActions } from "../../sync/use-timer-actions.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { lazyAfterPage } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { focusFirst } from "../../ui/use-modal.ts";
import { quickMinutes } from "./quick-minutes.ts";

const RemindMe = lazyAfterPage(() => import("../../ui/RemindMe.tsx").then((module) => module.RemindMe));

interface Props {
  /** The number of existing timers. */
  count: number;
  onClose: () => void;
}

const maxMinutes = 1_440;

/** Starts a timer: common times with one tap, others by typing. */
export function TimerDialog({ count, onClose }: Props) {
  const { start } = useTimerActions();
  const [name, setName] = useState("");
  const [minutes, setMinutes] = useState("");
  const minuteCount = Number(minutes.replace(",", "."));
  const isFull = count >= maxTimers;
  const isGood = minuteCount > 0 && minuteCount <= maxMinutes && !isFull;

  const startFor = (seconds: number) => {
    start(name.trim(), seconds);
    onClose();
  };
  const submit = () => {
    if (isGood) startFor(Math.max(1, Math.round(minuteCount * 60)));
  };

  return (
    <Dialog title="New timer" onClose={onClose}>
      <Form onSubmit={submit} isChanged={name !== "" || minutes !== ""}>
        {isFull && <Notice>{tooManyTimers}</Notice>}
        <TextField
          label="Name (optional)"
          value={name}
          onChange={setName}
          placeholder="Pasta"
          maxLength={40}
          autoComplete="off"
          css={tall}
        />
        <chakra.div role="group" aria-label="Quick start" css={quick}>
          {quickMinutes.map((each) => (
            <Button key={each} size="kitchen" paddingInline={2} disabled={isFull} onClick={() => startFor(each * 60)}>
              {each} min
            </Button>
          ))}
        </chakra.div>
        <TextField
          label="Minutes"
          {...focusFirst}
          value={minutes}
          onChange={setMinutes}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          css={tall}
        />
        <RemindMe />
        <Button type="submit" variant="primary" size="kitchen" disabled={!isGood}>
          Start
        </Button>
      </Form>
    </Dialog>
  );
}

const quick = { display: "flex", flexWrap: "wrap", gap: 3, "& > *": { flex: "1 1 5rem" } } as const;
const tall = { minHeight: "kitchen", fontSize: "lg", paddingInline: 4 } as const;

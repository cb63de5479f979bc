import { chakra } from "@chakra-ui/react";
import type { DisplayMember } from "@hub/shared/features/displays/schema";
import type { Status } from "@hub/shared/features/members/schema";
import { Undo2 } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { hubNowMs } from "../../time/hub-clock.ts";
import { Button } from "../../ui/Button.tsx";
import { StatusDot } from "../../ui/StatusDot.tsx";
import { statusText } from "../../ui/status-text.ts";
import { WallAvatar } from "./WallAvatar.tsx";
import { px } from "./wall-size.ts";
import { type DisplayStatus, statusLine } from "./wall-status.ts";

interface Props {
  member: DisplayMember;
  timeZone: string;
  /** The status that undo restores. Undefined if there is nothing to undo. */
  previous: DisplayStatus | undefined;
  onChoose: (status: DisplayStatus) => void;
  onClose: () => void;
}

const minuteMs = 60_000;
const lengths = [
  { label: "Until I change it", minutes: null },
  { label: "30 min", minutes: 30 },
  { label: "1 h", minutes: 60 },
  { label: "2 h", minutes: 120 },
] as const;
const statuses = ["available", "busy", "away"] as const;
/** The panel closes after this long without a touch. */
const idleMs = 45_000;

/** Asks for a person's status in at most two taps. */
export function StatusPanel({ member, timeZone, previous, onChoose, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const [minutes, setMinutes] = useState<number | null>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice of a duration restarts the timer.
  useEffect(() => {
    const timer = setTimeout(onClose, idleMs);
    return () => clearTimeout(timer);
  }, [minutes]);
  const choose = (status: Status) => {
    const hasEnd = minutes !== null && status !== "available";
    onChoose({ status, statusUntil: hasEnd ? new Date(hubNowMs() + minutes * minuteMs).toISOString() : null });
  };
  return (
    <chakra.dialog
      ref={ref}
      aria-label={`Status of ${member.name}`}
      css={panel}
      onClose={(event) => !event.currentTarget.open && onClose()}
    >
      <chakra.h2 css={title}>
        <WallAvatar {...member} />
        {member.name}
      </chakra.h2>
      <chakra.div css={row} role="group" aria-label="For how long">
        {lengths.map((length) => (
          <Button
            key={length.label}
            aria-pressed={minutes === length.minutes}
            variant={minutes === length.minutes ? "primary" : "plain"}
            css={target}
            onClick={() => setMinutes(length.minutes)}
          >
            {length.label}
          </Button>
        ))}
      </chakra.div>
      <chakra.div css={row}>
        {statuses.map((status) => (
          <Button key={status} css={[target, tall]} onClick={() => choose(status)}>
            <StatusDot status={status} />
            {statusText[status]}
          </Button>
        ))}
      </chakra.div>
      <chakra.div css={row}>
        {previous && (
          <Button variant="quiet" icon={Undo2} css={[target, scaledIcon]} onClick={() => onChoose(previous)}>
            {`Undo: ${statusLine(previous, timeZone)}`}
          </Button>
        )}
        <Button variant="quiet" css={target} onClick={onClose}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.dialog>
  );
}

const panel = {
  margin: "auto",
  padding: px(48),
  width: "min(90vw, 60rem * 2)",
  maxWidth: "90vw",
  bg: "card",
  color: "ink",
  borderWidth: "1px",
  borderRadius: "card",
  "&[open]": { display: "grid", gap: px(32) },
  _backdrop: { bg: "rgb(30 28 25 / 0.5)" },
} as const;

const title = { display: "flex", alignItems: "center", gap: px(24), fontSize: px(56) } as const;
const row = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(max(7rem, calc(280 * var(--wall-px))), 1fr))",
  gap: px(20),
} as const;
const target = { minHeight: "max(3.5rem, calc(110 * var(--wall-px)))", fontSize: px(36) } as const;
const scaledIcon = { "& svg": { width: px(36), height: px(36) } } as const;
const tall = { ...scaledIcon, minHeight: "max(5rem, calc(170 * var(--wall-px)))", fontSize: px(44) } as const;

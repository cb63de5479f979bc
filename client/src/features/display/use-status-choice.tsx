import { deepEqual } from "@hub/shared/deep-equal";
import type { DisplayMember } from "@hub/shared/features/displays/schema";
import type { MemberId } from "@hub/shared/ids";
import { useState } from "react";
import type { Touch } from "./queries.ts";
import { StatusPanel } from "./StatusPanel.tsx";
import { type DisplayStatus, statusNow } from "./wall-status.ts";

interface Options {
  people: readonly DisplayMember[];
  touch: Touch | undefined;
  timeZone: string;
  nowMs: number;
}

/** A person's status before this display changed it, and when the hub accepted the change. */
interface PreviousStatus {
  before: DisplayStatus;
  at: string;
}

/** Asks for the status of a chosen person. Choosing is disabled if touch is off. */
export function useStatusChoice({ people, touch, timeZone, nowMs }: Options) {
  const [chosenId, setChosenId] = useState<MemberId>();
  const [previousStatuses, setPreviousStatuses] = useState<ReadonlyMap<MemberId, PreviousStatus>>(new Map());
  const chosen = people.find(({ id }) => id === chosenId);
  const close = () => setChosenId(undefined);
  const choose = async ({ id, status, statusUntil }: DisplayMember, chosenStatus: DisplayStatus) => {
    close();
    const before = { status, statusUntil };
    if (deepEqual(before, chosenStatus)) return;
    const at = await touch?.setStatus(id, chosenStatus.status, chosenStatus.statusUntil);
    if (at) setPreviousStatuses((statuses) => new Map(statuses).set(id, { before, at }));
  };
  const last = chosen && previousStatuses.get(chosen.id);
  const panel = chosen && touch && (
    <StatusPanel
      member={chosen}
      timeZone={timeZone}
      // Offers no undo after a later change.
      previous={last && last.at === chosen.statusAt ? statusNow(last.before, nowMs) : undefined}
      onChoose={(status) => void choose(chosen, status)}
      onClose={close}
    />
  );
  return { choose: touch && (({ id }: DisplayMember) => setChosenId(id)), panel };
}

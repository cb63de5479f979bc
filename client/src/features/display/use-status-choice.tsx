import type { ShownMember } from "@hub/shared/features/displays/schema";
import { isSame } from "@hub/shared/same";
import { useState } from "react";
import type { Touch } from "./queries.ts";
import { StatusPanel } from "./StatusPanel.tsx";
import { type ShownStatus, statusNow } from "./wall-status.ts";

interface Options {
  touch: Touch | undefined;
  timeZone: string;
  nowMs: number;
}

/** Asks for the status of a chosen person; nobody can be chosen if touch changes nothing. */
export function useStatusChoice({ touch, timeZone, nowMs }: Options) {
  const [chosen, setChosen] = useState<ShownMember>();
  /** What was set here last, and what it was before. */
  const [last, setLast] = useState<{ before: ShownMember; set: ShownStatus }>();
  const close = () => setChosen(undefined);
  const choose = (member: ShownMember, set: ShownStatus) => {
    touch?.setStatus(member.id, set.status, set.statusUntil);
    setLast({ before: member, set });
    close();
  };
  // Somebody may have changed it since, and then that counts.
  const isAsSet =
    chosen &&
    last?.before.id === chosen.id &&
    isSame(last.set, { status: chosen.status, statusUntil: chosen.statusUntil });
  const panel = chosen && touch && (
    <StatusPanel
      member={chosen}
      timeZone={timeZone}
      former={isAsSet ? statusNow(last.before, nowMs) : undefined}
      onChoose={(status) => choose(chosen, status)}
      onClose={close}
    />
  );
  return { choose: touch && setChosen, panel };
}

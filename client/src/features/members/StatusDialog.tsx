import { chakra } from "@chakra-ui/react";
import { type Member, type Status, statusSchema } from "@hub/shared/features/members/schema";
import { useState } from "react";
import { hubNowMs } from "../../time/hub-clock.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { StatusDot } from "../../ui/StatusDot.tsx";
import { statusText } from "../../ui/status-text.ts";
import { statusEnds } from "./status-ends.ts";
import { useStatusUpdate } from "./use-status-update.ts";

interface Props {
  member: Member;
  onClose: () => void;
}

/** Asks for a status and its end. The second tap sets both and closes the dialog. */
export function StatusDialog({ member, onClose }: Props) {
  const updateStatus = useStatusUpdate();
  const [status, setChosen] = useState<Status>(member.status === "available" ? "busy" : member.status);
  const [ends] = useState(() => statusEnds(new Date(hubNowMs())));

  const save = (chosenStatus: Status, until: string | null) => {
    updateStatus(member, chosenStatus, until);
    onClose();
  };
  // "Available" has no end, because the next status is unknown.
  const choose = (chosenStatus: Status) =>
    chosenStatus === "available" ? save(chosenStatus, null) : setChosen(chosenStatus);

  return (
    <Dialog title={`${member.name}'s status`} onClose={onClose}>
      <chakra.div display="grid" gap={5}>
        <chakra.div role="group" aria-label="Status" css={row}>
          {statusSchema.options.map((each) => (
            <Button
              key={each}
              size="large"
              paddingInline={2}
              aria-pressed={each === status}
              css={each === status ? chosen : undefined}
              onClick={() => choose(each)}
            >
              <StatusDot status={each} />
              {statusText[each]}
            </Button>
          ))}
        </chakra.div>
        <chakra.section aria-labelledby="status-end" display="grid" gap={2}>
          <chakra.h3 id="status-end" fontSize="md">
            {statusText[status]} for how long?
          </chakra.h3>
          <chakra.div css={grid}>
            {ends.map(({ label, until }) => (
              <Button key={label} size="large" paddingInline={2} onClick={() => save(status, until)}>
                {label}
              </Button>
            ))}
          </chakra.div>
        </chakra.section>
      </chakra.div>
    </Dialog>
  );
}

const row = { display: "flex", flexWrap: "wrap", gap: 2, "& > *": { flex: "1 1 auto" } } as const;
const grid = { display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(7.5rem, 1fr))", gap: 2 } as const;
const chosen = { bg: "leafTint", borderColor: "leaf" } as const;

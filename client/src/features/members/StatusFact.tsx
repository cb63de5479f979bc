import { chakra } from "@chakra-ui/react";
import { statusSchema } from "@hub/shared/features/members/schema";
import { UsersRound } from "lucide-react";
import { useMembers } from "../../sync/use-members.ts";
import { Fact } from "../../ui/Fact.tsx";
import { StatusDot } from "../../ui/StatusDot.tsx";
import { statusText } from "../../ui/status-text.ts";

/** The members' statuses, for the first screen of a phone. Larger screens show the members card instead. */
export function StatusFact() {
  const members = useMembers();
  const groups = statusSchema.options
    .map((status) => ({ status, names: members?.filter((member) => member.status === status).map(({ name }) => name) }))
    .filter(({ names }) => names && names.length > 0);
  return (
    <Fact icon={UsersRound} to="/#family" isForPhone>
      {members &&
        groups.map(({ status, names }) => (
          <chakra.span key={status} css={line}>
            <StatusDot status={status} />
            <span>
              <chakra.span color="quiet">{statusText[status]}:</chakra.span> {names?.join(", ")}
            </span>
          </chakra.span>
        ))}
    </Fact>
  );
}

const line = {
  display: "flex",
  alignItems: "baseline",
  gap: 2,
  paddingBlock: 0.5,
  "& > svg": { alignSelf: "center" },
} as const;

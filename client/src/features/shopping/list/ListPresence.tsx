import { chakra } from "@chakra-ui/react";
import { memo } from "react";
import { useOwnMemberId } from "../../../hub/session.ts";
import { usePresence } from "../../../sync/use-live-document.ts";

/** The other members who have the list open now. */
export const ListPresence = memo(function ListPresence() {
  const others = usePresence();
  const ownId = useOwnMemberId();
  const present = others.filter(({ page, memberId }) => page === "shopping" && memberId !== ownId);
  const names = [...new Set(present.map(({ name }) => name))];
  const last = names.pop();
  return (
    <chakra.p role="status" color="quiet" fontSize="sm" paddingBottom={last ? 2 : 0}>
      {last &&
        (names.length === 0 ? `${last} is viewing the list` : `${names.join(", ")} and ${last} are viewing the list`)}
    </chakra.p>
  );
});

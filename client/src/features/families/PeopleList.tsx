import { chakra } from "@chakra-ui/react";
import { changeRole } from "@hub/shared/features/families/endpoints";
import { failureText } from "../../ui/failure-text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { useMay } from "../../ui/use-may.ts";
import { PersonRow } from "./PersonRow.tsx";
import { usePeople } from "./queries.ts";

/** The people of the family who can sign in. */
export function PeopleList() {
  const people = usePeople();
  const mayManage = useMay(changeRole.access);
  return (
    <chakra.section>
      <chakra.h3 fontSize="md" marginBottom={1}>
        Who can sign in
      </chakra.h3>
      {people.isPending && <SkeletonRows rows={2} lead="round" />}
      {people.isError && <Notice tone="clay">{failureText(people.error)}</Notice>}
      <chakra.ul listStyleType="none">
        {people.data?.map((person) => (
          <PersonRow key={person.userId} person={person} mayManage={mayManage} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

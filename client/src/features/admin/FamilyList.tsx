import { chakra } from "@chakra-ui/react";
import type { AdminFamily } from "@hub/shared/features/admin/schema";
import { useNow } from "../../time/use-now.ts";
import { DetailRow } from "../../ui/DetailRow.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { momentText } from "./admin-text.ts";

/** The families on the hub, each with the people who can sign in. */
export function FamilyList({ families, count }: { families: readonly AdminFamily[]; count: number }) {
  return (
    <>
      {count > families.length && <Notice>{`Showing the newest ${families.length} of ${count}.`}</Notice>}
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap={4}>
        {families.map((family) => (
          <li key={family.id}>
            <Family family={family} />
          </li>
        ))}
      </chakra.ul>
    </>
  );
}

function Family({ family: { name, createdAt, people } }: { family: AdminFamily }) {
  const now = useNow();
  const since = new Date(createdAt).toLocaleDateString([], { dateStyle: "medium" });
  return (
    <>
      <chakra.h3 fontSize="md" marginBottom={1} overflowWrap="anywhere">
        {name ?? "Unnamed family"}
        <chakra.span fontWeight="normal" fontSize="sm" color="quiet">{` since ${since}`}</chakra.span>
      </chakra.h3>
      {people.map(({ name: person, email, role, lastUsedAt }) => (
        <DetailRow
          key={email ?? person}
          label={`${person}, ${role}`}
          detail={`${email ?? "uses a PIN"}, ${lastUsedAt === null ? "not signed in" : `last active ${momentText(new Date(lastUsedAt), now)}`}`}
        />
      ))}
    </>
  );
}

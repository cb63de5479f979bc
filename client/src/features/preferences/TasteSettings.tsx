import { chakra } from "@chakra-ui/react";
import { failureText } from "../../ui/failure-text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { AddTasteForm } from "./AddTasteForm.tsx";
import { useTastes } from "./queries.ts";
import { TasteRow } from "./TasteRow.tsx";

/** The tastes that the assistant has learned about the user, to read, edit and remove. */
export function TasteSettings() {
  const tastes = useTastes();
  return (
    <chakra.section aria-labelledby="tastes" display="flex" flexDirection="column" gap={3}>
      <div>
        <chakra.h2 id="tastes" fontSize="lg" marginBottom={1}>
          Likes and dislikes
        </chakra.h2>
        <chakra.p fontSize="sm" color="quiet" maxWidth="text">
          We plan meals and activities around these. Add allergies and diets under Dietary Restrictions instead. We
          check every meal against those.
        </chakra.p>
      </div>
      {tastes.isPending && <SkeletonRows rows={2} lead="time" />}
      {tastes.isError && <Notice tone="clay">{failureText(tastes.error)}</Notice>}
      {tastes.data?.length === 0 && (
        <Notice>No likes or dislikes yet. Add one below, or tell the assistant “I don't like mushrooms”.</Notice>
      )}
      {tastes.data && tastes.data.length > 0 && (
        <chakra.ul listStyleType="none" aria-labelledby="tastes">
          {tastes.data.map((taste) => (
            <TasteRow key={taste.id} taste={taste} />
          ))}
        </chakra.ul>
      )}
      <AddTasteForm />
    </chakra.section>
  );
}

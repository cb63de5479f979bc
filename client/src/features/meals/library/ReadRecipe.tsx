import { chakra } from "@chakra-ui/react";
import type { RecipePreview } from "@hub/shared/features/recipes/schema";
import { Fragment } from "react";
import { navigate } from "../../../lib/location.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ButtonLink } from "../../../ui/ButtonLink.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { amountText } from "../amounts.ts";
import { type Draft, draftOf, recipeOfDraft } from "./draft.ts";
import { GroupName } from "./GroupName.tsx";
import { useAddRecipe } from "./queries.ts";
import { RecipeForm } from "./RecipeForm.tsx";

interface Props {
  preview: RecipePreview;
  onBack: () => void;
}

/** A recipe that was parsed from a page, to correct and save. Marks the parts that could not be parsed. */
export function ReadRecipe({ preview, onBack }: Props) {
  const add = useAddRecipe();
  const { ingredients, unread, knownId, source, picture } = preview;
  const marked = new Set(unread);
  const otherLines = unread.filter((line) => !ingredients.some(({ text }) => text === line));
  return (
    <Card id="read-recipe" title="Check the recipe" actions={<Button onClick={onBack}>Start over</Button>}>
      <chakra.div display="flex" flexDirection="column" gap={4}>
        {knownId && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2}>
            <Notice tone="honey" role="status">
              You already have a recipe from this page.
            </Notice>
            <ButtonLink to={`/recipes#${knownId}`}>View recipe</ButtonLink>
          </chakra.div>
        )}
        {preview.name === "" && <Notice tone="honey">The text has no name. What is this recipe called?</Notice>}
        {unread.length > 0 && (
          <Notice tone="honey">
            We couldn't read the marked amounts. They stay as written and don't change with the servings.
          </Notice>
        )}
        <chakra.ul aria-label="Ingredients found" listStyleType="none">
          {ingredients.map(({ text, name, quantity, unit, group }, index) => (
            // A page may list the same ingredient twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Fragment key={index}>
              {group !== undefined && group !== ingredients[index - 1]?.group && <GroupName>{group}</GroupName>}
              <chakra.li css={row}>
                <chakra.span color="quiet" fontVariantNumeric="tabular-nums" textAlign="end">
                  {amountText({ quantity, unit })}
                </chakra.span>
                <chakra.span minWidth="0" overflowWrap="anywhere">
                  {marked.has(text) ? text : name} {marked.has(text) && <Badge tone="honey">not understood</Badge>}
                </chakra.span>
              </chakra.li>
            </Fragment>
          ))}
        </chakra.ul>
        {otherLines.map((line) => (
          <chakra.p key={line} overflowWrap="anywhere">
            {line} <Badge tone="honey">not understood</Badge>
          </chakra.p>
        ))}
        <RecipeForm
          first={draftOf(preview)}
          saveLabel="Save"
          isPending={add.isPending}
          error={add.error}
          onSave={(draft) =>
            add.mutate(
              { ...recipeOfDraft(draft), source, picture, unread: remainingUnread(draft, unread) },
              { onSuccess: ({ id }) => navigate(`/recipes#${id}`, { replace: true }) },
            )
          }
        />
      </chakra.div>
    </Card>
  );
}

function remainingUnread({ ingredients, steps }: Draft, unread: readonly string[]): string[] {
  return unread.filter((line) => ingredients.includes(line) || steps.includes(line));
}

const row = {
  display: "grid",
  gridTemplateColumns: "6rem minmax(0, 1fr)",
  columnGap: 3,
  paddingBlock: 1,
  borderTopWidth: "1px",
} as const;

import { chakra } from "@chakra-ui/react";
import { itemKey } from "@hub/shared/features/shopping/categories";
import { needsOf } from "@hub/shared/features/shopping/needs";
import { formatList } from "@hub/shared/phrases";
import { Shuffle } from "lucide-react";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { dateText, minutesText } from "../../ui/times.ts";
import type { DayProposal } from "./propose-week.ts";
import { weekdayText } from "./week.ts";

interface Props {
  proposal: DayProposal;
  /** Events around dinner. */
  evening: readonly string[];
  /** The keys of items with enough at home. */
  keysAtHome: readonly string[];
  isSelected: boolean;
  isPending: boolean;
  onSelect: (isSelected: boolean) => void;
  onReplace: () => void;
}

/** One day of a proposed week. Dinners that a person planned cannot be replaced here. */
export function DayProposalRow({ proposal, evening, keysAtHome, isSelected, isPending, onSelect, onReplace }: Props) {
  const { day, existing, meal, problem } = proposal;
  const weekday = weekdayText(day);
  const facts = [...(meal ? mealFacts(meal, keysAtHome) : []), ...evening];
  const text = (
    <chakra.span display="block" flex="1" minWidth="0" paddingBlock={2} lineHeight="tight" overflowWrap="anywhere">
      <chakra.span display="block" fontSize="sm" color="quiet">
        {weekday}, {dateText(day)}
      </chakra.span>
      {meal?.recipeName ?? existing?.recipeName ?? problem}
      <chakra.span display="block" fontSize="sm" color="quiet">
        {[
          ...(existing ? [meal ? `instead of ${existing.recipeName}` : plannedText(existing.source)] : []),
          ...facts,
        ].join(" · ")}
      </chakra.span>
    </chakra.span>
  );
  return (
    <chakra.li display="flex" alignItems="center" gap={2} minHeight="row" borderTopWidth="1px">
      {/* Aligns days without a proposal with the text next to the checkboxes. */}
      <chakra.div flex="1" minWidth="0" paddingInlineStart={meal ? 0 : "2.375rem"}>
        {meal ? (
          <Checkbox isChecked={isSelected} onChange={onSelect} isRow isRound>
            {text}
          </Checkbox>
        ) : (
          text
        )}
      </chakra.div>
      {existing?.source !== "person" && (
        <IconButton
          label={`Another dinner for ${weekday}`}
          icon={Shuffle}
          disabled={isPending}
          aria-busy={isPending || undefined}
          onClick={onReplace}
        />
      )}
    </chakra.li>
  );
}

function plannedText(source: string): string {
  return source === "person" ? "Our own meal" : "Already planned";
}

function mealFacts(meal: NonNullable<DayProposal["meal"]>, keysAtHome: readonly string[]): string[] {
  const minutes = (meal.prepTime ?? 0) + (meal.cookTime ?? 0);
  const needed = needsOf(meal).map(({ item }) => item);
  const atHome = needed.filter((item) => keysAtHome.includes(itemKey(item)));
  return [
    ...(minutes > 0 ? [minutesText(minutes)] : []),
    `for ${meal.servings}`,
    ...(atHome.length > 0 ? [`at home: ${formatList(atHome)}`] : []),
  ];
}

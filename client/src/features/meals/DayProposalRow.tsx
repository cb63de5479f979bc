import { chakra } from "@chakra-ui/react";
import { listWords } from "@hub/shared/words";
import { Shuffle } from "lucide-react";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { dateText, lengthText } from "../../ui/times.ts";
import type { DayProposal } from "./propose-week.ts";
import { weekdayText } from "./week.ts";

interface Props {
  line: DayProposal;
  /** Events around dinner. */
  evening: readonly string[];
  /** What the dinner needs that is at home. */
  atHome: readonly string[];
  isTaken: boolean;
  isPending: boolean;
  onTake: (isTaken: boolean) => void;
  onAnother: () => void;
}

/** One day of a proposed week. A dinner that the family planned itself cannot be replaced here. */
export function DayProposalRow({ line, evening, atHome, isTaken, isPending, onTake, onAnother }: Props) {
  const { day, kept, meal, problem } = line;
  const weekday = weekdayText(day);
  const inTheHouse = atHome.length > 0 ? [`at home: ${listWords(atHome)}`] : [];
  const facts = [...(meal ? mealFacts(meal) : []), ...inTheHouse, ...evening];
  const text = (
    <chakra.span display="block" flex="1" minWidth="0" paddingBlock={2} lineHeight="tight" overflowWrap="anywhere">
      <chakra.span display="block" fontSize="sm" color="quiet">
        {weekday}, {dateText(day)}
      </chakra.span>
      {meal?.recipeName ?? kept?.recipeName ?? problem}
      <chakra.span display="block" fontSize="sm" color="quiet">
        {[...(kept ? [meal ? `instead of ${kept.recipeName}` : keptText(kept.source)] : []), ...facts].join(" · ")}
      </chakra.span>
    </chakra.span>
  );
  return (
    <chakra.li display="flex" alignItems="center" gap={2} minHeight="row" borderTopWidth="1px">
      {/* Days without a proposal are aligned with the text beside the circles. */}
      <chakra.div flex="1" minWidth="0" paddingInlineStart={meal ? 0 : "2.375rem"}>
        {meal ? (
          <Checkbox isChecked={isTaken} onChange={onTake} isRow isRound>
            {text}
          </Checkbox>
        ) : (
          text
        )}
      </chakra.div>
      {kept?.source !== "person" && (
        <IconButton
          label={`Another dinner for ${weekday}`}
          icon={Shuffle}
          disabled={isPending}
          aria-busy={isPending || undefined}
          onClick={onAnother}
        />
      )}
    </chakra.li>
  );
}

function keptText(source: string): string {
  return source === "person" ? "Your own, it stays" : "Planned already, it stays";
}

function mealFacts({ prepTime, cookTime, servings }: NonNullable<DayProposal["meal"]>): string[] {
  const minutes = (prepTime ?? 0) + (cookTime ?? 0);
  return [...(minutes > 0 ? [lengthText(minutes)] : []), `for ${servings}`];
}

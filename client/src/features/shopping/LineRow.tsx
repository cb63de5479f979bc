import { chakra } from "@chakra-ui/react";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { Ellipsis, SearchX } from "lucide-react";
import { AssistantMark } from "../../ui/AssistantMark.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { iconStroke } from "../../ui/icons.ts";
import { detailWords, missingWords } from "./list-words.ts";
import { partWords } from "./part-words.ts";
import type { FamilyNames } from "./use-family-names.ts";
import { rowIdOf } from "./use-new-lines.ts";
import { usePress } from "./use-press.ts";

interface Props {
  line: ShoppingLine;
  names: FamilyNames;
  mayEdit: boolean;
  isLarge: boolean;
  onToggle: (line: ShoppingLine) => void;
  onMore: (line: ShoppingLine) => void;
}

/** One line. The box and the left two thirds tick, and so does a swipe to the right; a scroll never does. */
export function LineRow({ line, names, mayEdit, isLarge, onToggle, onMore }: Props) {
  const { offsetPx, wasTap, handlers } = usePress(() => mayEdit && onToggle(line));
  const details = detailWords(line, names);
  const parts = partWords(line, names.mealNames);
  const missing = missingWords(line.missingBy, names);
  return (
    <chakra.li
      id={rowIdOf(line.id)}
      {...handlers}
      css={row}
      minHeight={isLarge ? "4.25rem" : "row"}
      style={offsetPx > 0 ? { transform: `translateX(${offsetPx}px)` } : undefined}
    >
      <chakra.div display="flex" flex="2 1 66%" minWidth="0">
        <Checkbox isRow isChecked={line.completed} onChange={() => wasTap() && onToggle(line)} disabled={!mayEdit}>
          <chakra.span flex="1" minWidth="0" lineHeight="tight">
            <chakra.span css={name} fontSize={isLarge ? "lg" : "md"} {...(line.completed && struck)}>
              {line.item} <AssistantMark by={line.byAssistant} />
            </chakra.span>
            {parts && (
              <chakra.span css={quiet} fontVariantNumeric="tabular-nums">
                {parts}
              </chakra.span>
            )}
            {details && <chakra.span css={quiet}>{details}</chakra.span>}
            {missing && (
              <chakra.span css={quiet} display="flex" alignItems="center" gap={1} color="clayText">
                <SearchX aria-hidden size={14} strokeWidth={iconStroke} />
                {missing}
              </chakra.span>
            )}
          </chakra.span>
        </Checkbox>
      </chakra.div>
      <chakra.div flex="1 1 33%" display="flex" alignItems="center" justifyContent="flex-end" minWidth="0" gap={1}>
        <chakra.span
          minWidth="0"
          textAlign="end"
          lineHeight="tight"
          fontVariantNumeric="tabular-nums"
          fontSize={isLarge ? "md" : "sm"}
        >
          {line.quantity}
        </chakra.span>
        {mayEdit && (
          <IconButton
            label={`More about ${line.item}`}
            icon={Ellipsis}
            onClick={() => onMore(line)}
            marginInlineEnd={-2}
          />
        )}
      </chakra.div>
    </chakra.li>
  );
}

const row = {
  display: "flex",
  alignItems: "center",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderColor: "line",
  // Upwards the browser scrolls; to the side the row hears of it.
  touchAction: "pan-y",
  scrollMarginBlock: "8rem",
} as const;

const name = { display: "block", transition: "color 160ms" } as const;
const struck = { color: "quiet", textDecoration: "line-through" } as const;
const quiet = { display: "block", fontSize: "sm", color: "quiet", marginTop: 0.5 } as const;

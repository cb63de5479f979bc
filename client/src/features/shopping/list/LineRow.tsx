import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { Check, Ellipsis, SearchX } from "lucide-react";
import { AssistantMark } from "../../../ui/AssistantMark.tsx";
import { markPx, markStroke } from "../../../ui/checkbox-styles.ts";
import { iconPx, iconStroke } from "../../../ui/icons.ts";
import { detailText, missingText } from "../list-text.ts";
import type { FamilyNames } from "../use-family-names.ts";
import { partsText } from "./parts-text.ts";
import { rowIdOf } from "./row-id.ts";
import { usePress } from "./use-press.ts";

interface Props {
  line: ShoppingLine;
  names: FamilyNames;
  mayEdit: boolean;
  onToggle: (line: ShoppingLine) => void;
  onMore: (line: ShoppingLine) => void;
}

/**
 * One line. The box and the left two thirds tick, and so does a swipe to the right; a scroll never does. How it looks
 * stands with its list, in line-styles.ts.
 */
export function LineRow({ line, names, mayEdit, onToggle, onMore }: Props) {
  const { offsetPx, wasTap, handlers } = usePress(() => mayEdit && onToggle(line));
  const details = detailText(line, names);
  const parts = partsText(line, names.mealNames);
  const missing = missingText(line.missingBy, names);
  const more = `More about ${line.item}`;
  return (
    <li
      id={rowIdOf(line.id)}
      className={line.completed ? "done" : undefined}
      {...handlers}
      style={offsetPx > 0 ? { transform: `translateX(${offsetPx}px)` } : undefined}
    >
      <div className="tick">
        <label>
          <span className="box">
            <input
              type="checkbox"
              checked={line.completed}
              disabled={!mayEdit}
              onChange={() => wasTap() && onToggle(line)}
            />
            {line.completed && (
              <span aria-hidden className="mark">
                <Check size={markPx} strokeWidth={markStroke} />
              </span>
            )}
          </span>
          <span className="text">
            <span className="name">
              {line.item} <AssistantMark by={line.byAssistant} />
            </span>
            {parts && <span className="about parts">{parts}</span>}
            {details && <span className="about">{details}</span>}
            {missing && (
              <span className="about missing">
                <SearchX aria-hidden size={14} strokeWidth={iconStroke} />
                {missing}
              </span>
            )}
          </span>
        </label>
      </div>
      <div className="end">
        <span className="quantity">{line.quantity}</span>
        {mayEdit && (
          <button type="button" className="more" aria-label={more} data-tooltip={more} onClick={() => onMore(line)}>
            <Ellipsis aria-hidden size={iconPx.normal} strokeWidth={iconStroke} />
          </button>
        )}
      </div>
    </li>
  );
}

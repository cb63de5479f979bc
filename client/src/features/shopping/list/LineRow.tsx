import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ItemId } from "@hub/shared/ids";
import { Check, Ellipsis } from "lucide-react";
import { memo } from "react";
import { useRenderFirst } from "../../../lib/use-render-first.ts";
import { markPx, markStroke } from "../../../ui/checkbox-styles.ts";
import { iconSizes, iconStroke } from "../../../ui/icons.ts";
import { lazyAfterPage } from "../../../ui/lazy-part.tsx";
import type { FamilyNames } from "../use-family-names.ts";
import { iconOfLine, type LineIcon, noteText } from "./line-icon.ts";
import { rowIdOf } from "./row-id.ts";
import { usePress } from "./use-press.ts";

const MarkIcon = lazyAfterPage(() => import("./RowParts.tsx").then((module) => module.MarkIcon));
const AmountSteps = lazyAfterPage(() => import("./RowParts.tsx").then((module) => module.AmountSteps));

interface Props {
  line: ShoppingLine;
  names: FamilyNames;
  /** The latest message about the item. */
  latestMessage: string | undefined;
  mayEdit: boolean;
  /** True for a moment after the user added it here. */
  wasAdded: boolean;
  /** True while the row shows "+" and "-" for its amount. */
  isStepped: boolean;
  onToggle: (id: ItemId, isDone: boolean) => void;
  onStep: (line: ShoppingLine) => void;
  onMore: (line: ShoppingLine) => void;
}

/**
 * One line with its name, amount, note and at most one mark. The rest is in its sheet. The left two thirds and a swipe
 * to the right tick it; a scroll never does. A press on the amount shows "+" and "-". Styled in `list-styles.ts`.
 * Memoized, so that a tick in a long list renders only the changed rows.
 */
export const LineRow = memo(function LineRow(props: Props) {
  const { line, names, latestMessage, mayEdit, wasAdded, isStepped, onToggle, onStep, onMore } = props;
  const [isDone, setDone] = useRenderFirst(line.completed, (next) => onToggle(line.id, next));
  const toggle = () => setDone(!isDone);
  const { offsetPx, wasTap, handlers } = usePress(() => mayEdit && toggle());
  const mark = iconOfLine(line, names);
  const note = noteText(line, names, latestMessage);
  const more = `More about ${line.item}`;
  const mayStep = mayEdit && !line.completed;
  return (
    <li
      id={rowIdOf(line.id)}
      className={(wasAdded && "added") || (isDone && "done") || undefined}
      {...handlers}
      style={offsetPx > 0 ? { translate: offsetPx } : undefined}
    >
      <div className="tick">
        <label>
          <span className="box">
            <input
              type="checkbox"
              checked={isDone}
              disabled={!mayEdit}
              onChange={() => wasTap() && toggle()}
              onKeyDown={({ key }) => mayStep && /^[+-]$/.test(key) && onStep(line)}
            />
            {isDone && (
              <span aria-hidden className="mark">
                <Check size={markPx} strokeWidth={markStroke} />
              </span>
            )}
          </span>
          <span className="name">{line.item}</span>
          {wasAdded ? <span className="sign fresh">added</span> : mark && <Mark {...mark} />}
        </label>
        {/* Outside the label, so that a tap on the note does not tick the line. */}
        {note && <p className="note">{note}</p>}
      </div>
      <div className="end">
        {mayStep && isStepped ? (
          <AmountSteps line={line} onClose={() => onStep(line)} />
        ) : (
          <>
            {mayStep ? (
              <button
                type="button"
                tabIndex={-1}
                className="quantity"
                aria-label={`Amount of ${line.item}: ${line.quantity || "any"}`}
                onClick={() => onStep(line)}
              >
                {line.quantity}
              </button>
            ) : (
              <span className="quantity">{line.quantity}</span>
            )}
            <button type="button" className="more" aria-label={more} data-tooltip={more} onClick={() => onMore(line)}>
              <Ellipsis aria-hidden size={iconSizes.normal} strokeWidth={iconStroke} />
            </button>
          </>
        )}
      </div>
    </li>
  );
});

/** The mark of a row. Screen readers read its text, which the line's sheet also shows. */
function Mark({ kind, text }: LineIcon) {
  return (
    <span className={`sign ${kind}`} title={text}>
      <MarkIcon kind={kind} />
      <span className="read-out"> {text}</span>
    </span>
  );
}

import type { Supply, SupplyLevel } from "@hub/shared/features/supplies/schema";
import { shouldBeUsedSoon } from "@hub/shared/features/supplies/use-up";
import { Ellipsis, ShoppingBasket } from "lucide-react";
import { memo } from "react";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { dateText } from "../../ui/times.ts";
import { isMissing, isPast } from "./search.ts";

interface Props {
  supply: Supply;
  today: string;
  isOnList: boolean;
  mayEdit: boolean;
  onLevel: (supply: Supply) => void;
  onBuy: (supply: Supply) => void;
  onMore: (supply: Supply) => void;
}

const levelNames: Readonly<Record<SupplyLevel, string>> = { enough: "Enough", low: "Low", out: "Out" };
/** The next level after a tap. */
export const nextLevel: Readonly<Record<SupplyLevel, SupplyLevel>> = { enough: "low", low: "out", out: "enough" };

const icon = { "aria-hidden": true, size: iconSizes.normal, strokeWidth: iconStroke } as const;

/** One item at home. Styled in `row-styles.ts` for the whole list, because there are hundreds of rows. */
export const SupplyRow = memo(function SupplyRow({ supply, today, isOnList, mayEdit, onLevel, onBuy, onMore }: Props) {
  const { name, level, quantity } = supply;
  const buy = `Add ${name} to the list`;
  const more = `More about ${name}`;
  return (
    <li>
      <span className="what">
        <span className="name">{name}</span>
        <span className="facts">
          {quantity !== "" && <span>{quantity}</span>}
          <UseBy supply={supply} today={today} />
          {isMissing(supply) && isOnList && <span>on the list</span>}
        </span>
      </span>
      {mayEdit && isMissing(supply) && !isOnList && (
        <button type="button" className="icon" aria-label={buy} data-tooltip={buy} onClick={() => onBuy(supply)}>
          <ShoppingBasket {...icon} />
        </button>
      )}
      {mayEdit ? (
        <button
          type="button"
          className={`level ${level}`}
          aria-label={`${name}: ${levelNames[level]}. Change to ${levelNames[nextLevel[level]]}`}
          onClick={() => onLevel(supply)}
        >
          {levelNames[level]}
        </button>
      ) : (
        <span className={`level ${level}`}>{levelNames[level]}</span>
      )}
      {mayEdit && (
        <button type="button" className="icon" aria-label={more} data-tooltip={more} onClick={() => onMore(supply)}>
          <Ellipsis {...icon} />
        </button>
      )}
    </li>
  );
});

function UseBy({ supply, today }: Pick<Props, "supply" | "today">) {
  if (supply.useBy === null) return null;
  const day = dateText(supply.useBy);
  if (isPast(supply, today)) return <span className="late">was best by {day}</span>;
  return <span className={shouldBeUsedSoon(supply, today) ? "late" : undefined}>use by {day}</span>;
}

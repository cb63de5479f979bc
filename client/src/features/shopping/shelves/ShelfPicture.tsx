import { builtInCategories } from "@hub/shared/features/shopping/categories";
import {
  Apple,
  Baby,
  Beef,
  Book,
  Coffee,
  Cookie,
  Croissant,
  CupSoda,
  Droplets,
  Egg,
  Fish,
  Flower2,
  Gift,
  Leaf,
  type LucideIcon,
  Milk,
  PawPrint,
  Pill,
  Shirt,
  ShoppingBasket,
  Snowflake,
  SprayCan,
  Wheat,
  Wine,
  Wrench,
} from "lucide-react";
import { memo } from "react";
import { iconSizes, iconStroke } from "../../../ui/icons.ts";

/** The icons by their stored names. The first ones belong to the built-in categories, in their order. */
const pictures = new Map<string, LucideIcon>(
  Object.entries({
    ...{ apple: Apple, bread: Croissant, meat: Beef, fish: Fish, milk: Milk, snow: Snowflake, grain: Wheat },
    ...{ cup: CupSoda, cookie: Cookie, spray: SprayCan, drop: Droplets, baby: Baby, paw: PawPrint },
    ...{ basket: ShoppingBasket, flower: Flower2, tool: Wrench, pill: Pill, gift: Gift, shirt: Shirt, wine: Wine },
    ...{ coffee: Coffee, egg: Egg, leaf: Leaf, book: Book },
  }),
);
export const pictureNames = [...pictures.keys()];

/** The icon of an aisle: the family's choice, or its category's default. */
export const ShelfPicture = memo(function ShelfPicture({
  category,
  icon,
}: {
  category: string;
  icon: string | undefined;
}) {
  const Picture = pictures.get(icon ?? "") ?? pictures.get(defaultIcon(category)) ?? ShoppingBasket;
  return <Picture aria-hidden size={iconSizes.small} strokeWidth={iconStroke} />;
});

/** The default icon of a category. The family's own categories use the icon of "other". */
export function defaultIcon(category: string): string {
  return pictureNames[builtInCategories.findIndex((known: string) => known === category)] ?? "basket";
}

/** The files of an export except the photos, by their names, each in pieces that are made as they are asked for. */

import { withScaledSteps } from "@hub/shared/features/meals/scaled-steps";
import { ingredientLines } from "@hub/shared/features/recipes/lines";
import { calendarFile } from "../../calendar-files/calendar-file.ts";
import type { ConversationRow } from "../../storage/conversations.ts";
import type { UserRow } from "../../storage/users.ts";
import { csvFile } from "./csv.ts";
import type { ExportedFamily } from "./export-source.ts";
import { jsonFile } from "./json-file.ts";

interface ExportSource {
  family: ExportedFamily;
  user: UserRow;
  conversations: readonly ConversationRow[];
  /** What the person told about their tastes. */
  preferences: readonly string[];
  timeZone: string;
  now: Date;
}

const readme = `Family Hub: what your family has entered, as of {now}.

family.json         everything, for programs
members.csv         who belongs to the family
shopping.csv        the shopping list
meals.csv           what is planned to eat
recipes.csv         your own recipes
calendar.ics        the calendar, for any calendar program
conversations.json  what you and the assistant said; that of others is theirs
preferences.json    what the assistant learned of your tastes
photos/             the photos of those who can sign in
`;

export function exportFiles({
  family,
  user,
  conversations,
  preferences,
  timeZone,
  now,
}: ExportSource): Record<string, Iterable<string>> {
  const { email, firstName, lastName } = user;
  const exportedAt = now.toISOString();
  const names = new Map<string, string>(family.members.map(({ id, name }) => [id, name]));
  return {
    "README.txt": [readme.replace("{now}", exportedAt)],
    "family.json": jsonFile({ exportedAt, exportedBy: { email, firstName, lastName }, timeZone, ...family }),
    "members.csv": csvFile(
      ["name", "age", "status", "dietary restrictions"],
      family.members.map(({ name, age, status, dietaryRestrictions }) => [
        name,
        age,
        status,
        dietaryRestrictions.join("; "),
      ]),
    ),
    "shopping.csv": csvFile(
      ["item", "quantity", "category", "done", "added by"],
      family.items.map(({ item, quantity, category, completed, addedBy }) => [
        item,
        quantity,
        category,
        completed ? "yes" : "no",
        names.get(addedBy ?? "") ?? "",
      ]),
    ),
    "meals.csv": csvFile(
      ["date", "meal", "name", "servings", "minutes", "ingredients", "steps"],
      mealRows(family.meals),
    ),
    "recipes.csv": csvFile(
      ["name", "servings", "minutes", "ingredients", "steps", "tags", "notes", "source"],
      family.recipes.map(({ name, servings, minutes, ingredients, steps, tags, notes, source }) => [
        name,
        servings,
        minutes,
        ingredientLines(ingredients).join("\n"),
        steps.join("\n"),
        tags.join("; "),
        notes,
        source,
      ]),
    ),
    "calendar.ics": calendarFile(family, "Family Hub"),
    "preferences.json": jsonFile(preferences),
    "conversations.json": jsonFile(
      conversations.map(({ message, response, createdAt }) => ({ at: createdAt, message, response })),
    ),
  };
}

/** One after the other as they are asked for, because scaling the steps of years takes a while. */
function* mealRows(meals: ExportedFamily["meals"]) {
  for (const meal of meals) {
    const { date, mealType, recipeName, servings, prepTime, ingredients, steps } = withScaledSteps(meal);
    const amounts = ingredients.map(({ quantity, unit, name }) => [quantity, unit, name].filter(Boolean).join(" "));
    yield [date, mealType, recipeName, servings, prepTime, amounts.join("\n"), steps.join("\n")];
  }
}

/** The files of an export by name, without the photos. Each file is generated in chunks on demand. */

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
  /** The tastes that the user told the assistant. */
  preferences: readonly string[];
  timeZone: string;
  now: Date;
}

const readme = `Family Hub: your family's data, as of {now}.

family.json         all data, for programs
members.csv         the members of your family
shopping.csv        the shopping list
meals.csv           the meal plan
recipes.csv         your recipes
calendar.ics        the calendar, for any calendar app
conversations.json  your conversations with the assistant, but not those of others
preferences.json    your likes and dislikes
photos/             the photos of people who can sign in
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

/** Generated on demand, because scaling the steps of many years of meals takes a while. */
function* mealRows(meals: ExportedFamily["meals"]) {
  for (const meal of meals) {
    const { date, mealType, recipeName, servings, prepTime, ingredients, steps } = withScaledSteps(meal);
    const amounts = ingredients.map(({ quantity, unit, name }) => [quantity, unit, name].filter(Boolean).join(" "));
    yield [date, mealType, recipeName, servings, prepTime, amounts.join("\n"), steps.join("\n")];
  }
}

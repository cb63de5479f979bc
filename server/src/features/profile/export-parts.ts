/** The files of an export but the photos, by their names. */
import type { readFamily } from "@hub/shared/document";
import type { ConversationRow } from "../../storage/conversations.ts";
import type { UserRow } from "../../storage/users.ts";
import { toCalendarFile } from "./calendar-file.ts";
import { toCsv } from "./csv.ts";

interface ExportSource {
  family: ReturnType<typeof readFamily>;
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
}: ExportSource): Record<string, string> {
  const { email, firstName, lastName } = user;
  const exportedAt = now.toISOString();
  const names = new Map<string, string>(family.members.map(({ id, name }) => [id, name]));
  return {
    "README.txt": readme.replace("{now}", exportedAt),
    "family.json": toJson({ exportedAt, exportedBy: { email, firstName, lastName }, timeZone, ...family }),
    "members.csv": toCsv(
      ["name", "age", "status", "dietary restrictions"],
      family.members.map(({ name, age, status, dietaryRestrictions }) => [
        name,
        age,
        status,
        dietaryRestrictions.join("; "),
      ]),
    ),
    "shopping.csv": toCsv(
      ["item", "quantity", "category", "done", "added by"],
      family.items.map(({ item, quantity, category, completed, addedBy }) => [
        item,
        quantity,
        category,
        completed ? "yes" : "no",
        names.get(addedBy ?? "") ?? "",
      ]),
    ),
    "meals.csv": toCsv(
      ["date", "meal", "name", "servings", "minutes", "ingredients", "steps"],
      family.meals.map(({ date, mealType, recipeName, servings, prepTime, ingredients, steps }) => [
        date,
        mealType,
        recipeName,
        servings,
        prepTime,
        ingredients.map(({ quantity, unit, name }) => [quantity, unit, name].filter(Boolean).join(" ")).join("\n"),
        steps.join("\n"),
      ]),
    ),
    "calendar.ics": toCalendarFile(family.events, timeZone),
    "preferences.json": toJson(preferences),
    "conversations.json": toJson(
      conversations.map(({ message, response, createdAt }) => ({ at: createdAt, message, response })),
    ),
  };
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

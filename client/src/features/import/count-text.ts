/** "12 things and 3 recipes"; empty for nothing. */
export function countText({ things, recipes }: { things: number; recipes: number }): string {
  const parts = [counted(things, "thing"), counted(recipes, "recipe")];
  return parts.filter(Boolean).join(" and ");
}

function counted(count: number, one: string): string {
  if (count === 0) return "";
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

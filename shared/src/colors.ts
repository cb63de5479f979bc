/** The colors that distinguish people and external calendars. */

/**
 * The colors to choose from. They differ by at least 0.09 in OKLab, even with color blindness, and none is close to
 * plum, the assistant's color.
 */
export const memberColors = [
  { name: "Pine", value: "#1E8163" },
  { name: "Sunflower", value: "#F0C551" },
  { name: "Cornflower", value: "#6B95EE" },
  { name: "Brick", value: "#892312" },
  { name: "Mint", value: "#AFD4CD" },
  { name: "Indigo", value: "#413E96" },
  { name: "Mustard", value: "#C58D04" },
  { name: "Sky", value: "#69C1FC" },
  { name: "Aubergine", value: "#62405A" },
  { name: "Sand", value: "#BCB286" },
  { name: "Caramel", value: "#9E5D06" },
  { name: "Lavender", value: "#9396B1" },
] as const;

/** The color of a person: the chosen one, else one derived from the id, so every screen shows the same. */
export function colorFor(id: string, chosen: string | null): string {
  if (chosen) return chosen;
  let sum = 0;
  for (const char of id) sum = (sum * 31 + char.charCodeAt(0)) % 65_521;
  return memberColors[sum % memberColors.length]?.value ?? memberColors[0].value;
}

/** The first unused color, or the first color if all are in use. */
export function freeColor(others: readonly { id: string; color: string | null }[]): string {
  const taken = new Set(others.map(({ id, color }) => colorFor(id, color).toUpperCase()));
  return (memberColors.find(({ value }) => !taken.has(value)) ?? memberColors[0]).value;
}

/** Each unit of weight or volume in the smallest unit of its measure. */

/** In grams. */
export const grams: Readonly<Record<string, number>> = {
  mg: 0.001,
  g: 1,
  dag: 10,
  hg: 100,
  ons: 100,
  etto: 100,
  Pfund: 500,
  kg: 1_000,
  oz: 28.349_523,
  lb: 453.592_37,
};

/** In milliliters, with United States values where countries differ. */
export const millilitres: Readonly<Record<string, number>> = {
  krm: 1,
  ml: 1,
  tsp: 4.929,
  cl: 10,
  tbsp: 14.787,
  "fl oz": 29.574,
  dl: 100,
  cup: 236.588,
  pint: 473.176,
  quart: 946.353,
  l: 1_000,
  gallon: 3_785.412,
};

/** How many `to` units make one `from` unit; undefined if the units cannot be compared. */
export function ratioOf(from: string, to: string): number | undefined {
  if (from === to) return 1;
  for (const sizes of [grams, millilitres]) {
    const [one, other] = [sizes[from], sizes[to]];
    if (one !== undefined && other !== undefined) return one / other;
  }
  return undefined;
}

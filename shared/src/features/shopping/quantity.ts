/**
 * Adds up quantities as people write them: equal units are summed ("300 g" and "200 g" are "500 g"), unlike units
 * stay apart ("1 bag + 200 g"), an empty quantity means "some" and adds nothing.
 */
export function sumQuantities(quantities: readonly string[]): string {
  const sums = new Map<string, number>();
  const others: string[] = [];
  for (const quantity of quantities) {
    const parsed = /^(\d+(?:[.,]\d+)?)\s*([^\d\s].*)?$/.exec(quantity);
    if (parsed) {
      const unit = (parsed[2] ?? "").trim();
      sums.set(unit, (sums.get(unit) ?? 0) + Number(parsed[1]?.replace(",", ".")));
    } else if (quantity !== "" && !others.includes(quantity)) {
      others.push(quantity);
    }
  }
  const amounts = [...sums].map(([unit, amount]) => `${Math.round(amount * 1000) / 1000} ${unit}`.trim());
  return [...amounts, ...others].join(" + ");
}

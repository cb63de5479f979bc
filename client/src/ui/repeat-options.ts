const presets: readonly (readonly [days: number, label: string])[] = [
  [7, "Buy every week"],
  [14, "Buy every 2 weeks"],
  [28, "Buy every 4 weeks"],
];

/** The options for how often to buy a supply. Includes the current value, because API clients may set any value. */
export function repeatOptions(current: number | null): { value: string; label: string }[] {
  const isOther = current !== null && presets.every(([days]) => days !== current);
  const all = isOther
    ? [...presets, [current, current === 1 ? "Buy every day" : `Buy every ${current} days`] as const]
    : presets;
  return [{ value: "", label: "Don't repeat" }, ...all.map(([days, label]) => ({ value: String(days), label }))];
}

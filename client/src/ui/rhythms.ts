const usual: readonly (readonly [days: number, label: string])[] = [
  [7, "Buy every week"],
  [14, "Buy every 2 weeks"],
  [28, "Buy every 4 weeks"],
];

/** The choices of how often a thing is bought, with the current one, which a script may have set to anything. */
export function rhythms(current: number | null): { value: string; label: string }[] {
  const isOther = current !== null && usual.every(([days]) => days !== current);
  const all = isOther
    ? [...usual, [current, current === 1 ? "Buy every day" : `Buy every ${current} days`] as const]
    : usual;
  return [{ value: "", label: "Don't repeat" }, ...all.map(([days, label]) => ({ value: String(days), label }))];
}

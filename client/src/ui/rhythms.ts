const usual: readonly (readonly [days: number, label: string])[] = [
  [7, "Buy every week"],
  [14, "Buy every 2 weeks"],
  [28, "Buy every 4 weeks"],
];

/** How often a thing can be bought by itself, with the way it is bought now, which a script may have set. */
export function rhythms(current: number | null): { value: string; label: string }[] {
  const isOther = current !== null && usual.every(([days]) => days !== current);
  const all = isOther
    ? [...usual, [current, current === 1 ? "Buy every day" : `Buy every ${current} days`] as const]
    : usual;
  return [
    { value: "", label: "Buy only when somebody asks" },
    ...all.map(([days, label]) => ({ value: String(days), label })),
  ];
}

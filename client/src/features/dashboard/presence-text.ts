interface PresentPerson {
  userId: string;
  name: string;
}

/** Says who else is here; somebody with several screens is one person. Empty if nobody is. */
export function presenceText(others: readonly PresentPerson[]): string {
  const names = [...new Map(others.map(({ userId, name }) => [userId, name])).values()];
  const last = names.pop();
  if (last === undefined) return "";
  return names.length === 0 ? `, ${last} is here too` : `, ${names.join(", ")} and ${last} are here too`;
}

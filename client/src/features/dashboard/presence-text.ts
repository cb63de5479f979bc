interface PresentPerson {
  userId: string;
  name: string;
}

/** Names the other users who are online. A user with several screens counts once. Empty if none is online. */
export function presenceText(others: readonly PresentPerson[]): string {
  const names = [...new Map(others.map(({ userId, name }) => [userId, name])).values()];
  const last = names.pop();
  if (last === undefined) return "";
  return names.length === 0 ? `, ${last} is online too` : `, ${names.join(", ")} and ${last} are online too`;
}

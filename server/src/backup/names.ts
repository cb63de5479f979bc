/** The names of backups, which say when each was made, and which of them are kept. */

const ending = ".jsonl.gz.enc";
const pattern = /^family-hub-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.jsonl\.gz\.enc$/;

const dailies = 7;
const weeklies = 4;
const monthlies = 6;
const dayMs = 24 * 60 * 60 * 1000;

export function backupName(at: Date): string {
  return `family-hub-${at.toISOString().slice(0, 19).replaceAll(":", "")}Z${ending}`;
}

/** When the backup of that name was made; undefined for any other file. */
function creationTime(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** The names that are those of backups, the oldest first. */
export function filterBackups(names: readonly string[]): string[] {
  // Names sort as the instants in them do.
  return names.filter((name) => creationTime(name) !== undefined).sort();
}

/**
 * The backups that are no longer kept: all but the latest of each of the last 7 days, 4 weeks and 6 months in which there
 * are any. So a hub that was off for long keeps what it has.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const all = filterBackups(names);
  const retained = new Set([
    ...latestOfEach(all, dayOf, dailies),
    ...latestOfEach(all, weekOf, weeklies),
    ...latestOfEach(all, (at) => dayOf(at).slice(0, 7), monthlies),
  ]);
  return all.filter((name) => !retained.has(name));
}

/** The latest backup of each of the last spans of time. */
function latestOfEach(names: readonly string[], spanOf: (at: Date) => string, count: number): string[] {
  const latest = new Map<string, string>();
  for (const name of names) {
    const at = creationTime(name);
    if (at) latest.set(spanOf(at), name);
  }
  return [...latest.values()].slice(-count);
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The Monday with which a day's week began. */
function weekOf(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return dayOf(new Date(at.getTime() - sinceMonday * dayMs));
}

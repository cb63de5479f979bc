/** The names of backups, which contain their time, and the retention rules. */

const ending = ".jsonl.gz.enc";
const pattern = /^family-hub-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.jsonl\.gz\.enc$/;

const dailies = 7;
const weeklies = 4;
const monthlies = 6;
const dayMs = 24 * 60 * 60 * 1000;

export function backupName(at: Date): string {
  return `family-hub-${at.toISOString().slice(0, 19).replaceAll(":", "")}Z${ending}`;
}

/** The time in a backup's name; undefined for other files. */
function creationTime(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Returns the names of backups, oldest first. */
export function filterBackups(names: readonly string[]): string[] {
  // Names sort by the time in them.
  return names.filter((name) => creationTime(name) !== undefined).sort();
}

/**
 * Returns the expired backups: all but the latest of each of the last 7 days, 4 weeks and 6 months that have any. So a
 * hub that was off for a long time retains its backups.
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

/** The latest backup of each of the last periods. */
function latestOfEach(names: readonly string[], spanOf: (at: Date) => string, count: number): string[] {
  const latest = new Map<string, string>();
  for (const name of names) {
    const at = creationTime(name);
    if (at) latest.set(spanOf(at), name);
  }
  return [...latest.values()].slice(-count);
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The Monday of a day's week. */
function weekOf(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return dayOf(new Date(at.getTime() - sinceMonday * dayMs));
}

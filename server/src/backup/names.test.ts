import { expect, test } from "vitest";
import { backupName, expiredBackups, filterBackups } from "./names.ts";

const dayMs = 24 * 60 * 60 * 1000;
const start = Date.parse("2026-01-01T03:00:00Z");
const nights = (count: number) => Array.from({ length: count }, (_, day) => backupName(new Date(start + day * dayMs)));

test("a backup's name contains its time", () => {
  expect(backupName(new Date("2026-11-22T03:04:05.678Z"))).toBe("family-hub-2026-11-22T030405Z.jsonl.gz.enc");
});

test("retains 7 days, 4 weeks and 6 months of a year of nights", () => {
  const all = nights(365);
  const gone = expiredBackups(all);
  const retained = all.filter((name) => !gone.includes(name)).map((name) => name.slice(11, 21));
  expect(retained).toEqual([
    ...["2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31", "2026-11-30"],
    // Sundays, with which weeks end.
    ...["2026-12-13", "2026-12-20"],
    ...["2026-12-25", "2026-12-26", "2026-12-27", "2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31"],
  ]);
});

test("retains the same after every night as after the year", () => {
  let retained: string[] = [];
  for (const name of nights(365)) {
    const gone = expiredBackups([...retained, name]);
    retained = [...retained, name].filter((each) => !gone.includes(each));
  }
  const all = nights(365);
  const once = expiredBackups(all);
  expect(retained).toEqual(all.filter((name) => !once.includes(name)));
});

test("retains the latest of several on one day, and deletes nothing after a long pause", () => {
  const twice = ["family-hub-2025-03-01T010000Z.jsonl.gz.enc", "family-hub-2025-03-01T020000Z.jsonl.gz.enc"];
  expect(expiredBackups([...twice, backupName(new Date(start))])).toEqual([twice[0]]);
});

test("ignores files with other names", () => {
  const others = ["notes.txt", "deleted-accounts", "family-hub-2025-03-01T010000Z.jsonl.gz.enc.partial"];
  expect(filterBackups(others)).toEqual([]);
  expect(expiredBackups(others)).toEqual([]);
});

import { historyDays } from "@hub/shared/features/history/schema";
import type { Deps } from "./deps.ts";
import { removeOrphans } from "./features/account/remove-orphans.ts";
import { createAccountSyncJob } from "./jobs/account-sync.ts";
import { createArchiving } from "./jobs/archiving.ts";
import { createCalendarFetchJob } from "./jobs/calendar-fetching.ts";
import type { Job } from "./jobs/jobs.ts";
import { createNightlyBackup } from "./jobs/nightly-backup.ts";
import { createReminderJob } from "./jobs/reminders.ts";
import { runHubCommand } from "./jobs/run-hub-command.ts";
import { createWeeklyDigest } from "./jobs/weekly-digest.ts";
import { createWeeklyDinners } from "./jobs/weekly-dinners.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Rows that a snapshot includes are history, which families can read. */
const historyRetentionMs = historyDays * dayMs;
/** How long the hub stores the networks of sign-ins. */
const signInRetentionMs = 30 * dayMs;

export function hubJobs(deps: Deps): Job[] {
  const { mail } = deps;
  const { publicUrl, makesBackups } = deps.config;
  const archiving = createArchiving(deps);
  const reminders = createReminderJob(deps);
  const syncAccounts = createAccountSyncJob(deps);
  const fetchCalendars = createCalendarFetchJob(deps);
  const planDinners = createWeeklyDinners(deps);
  const sendDigests = mail && createWeeklyDigest({ ...deps, mail, publicUrl });
  const backUp = createNightlyBackup({ ...deps, runCommand: runHubCommand });
  return [
    // Hourly, because a hub that restarts every day would never reach a daily job.
    { name: "history", everyMs: hourMs, run: () => deps.documents.sweep(new Date(Date.now() - historyRetentionMs)) },
    { name: "sign-ins", everyMs: hourMs, run: () => deps.signIns.sweep(new Date(Date.now() - signInRetentionMs)) },
    { name: "orphans", everyMs: hourMs, run: () => removeOrphans(deps) },
    { name: "archive", everyMs: hourMs, run: () => archiving.run(Date.now()) },
    // Two nodes may run it concurrently without harm, and reminders must not wait for a dead node.
    {
      ...{ name: "reminders", everyMs: 5 * secondMs, leaseMs: 20 * secondMs },
      isDue: () => reminders.isDue(Date.now()),
      run: () => reminders.run(Date.now),
    },
    { name: "old-reminders", everyMs: hourMs, run: () => reminders.sweep(Date.now()) },
    { name: "calendars", everyMs: minuteMs, run: () => fetchCalendars(Date.now()) },
    { name: "calendar-accounts", everyMs: minuteMs, run: () => syncAccounts(Date.now()) },
    { name: "weekly-dinners", everyMs: 10 * minuteMs, run: () => planDinners(Date.now()) },
    ...(makesBackups ? [{ name: "backup", everyMs: 10 * minuteMs, run: () => backUp(new Date()) }] : []),
    ...(sendDigests ? [{ name: "weekly-digest", everyMs: 10 * minuteMs, run: () => sendDigests(Date.now()) }] : []),
  ];
}

/** All checks of the self-test, in the order of execution. */
import type { Check } from "./check.ts";
import { activities } from "./checks/activities.ts";
import { assistant } from "./checks/assistant.ts";
import { backups } from "./checks/backups.ts";
import { database, redisCheck } from "./checks/databases.ts";
import { calendar, members } from "./checks/family.ts";
import { isolation } from "./checks/isolation.ts";
import { meals } from "./checks/meals.ts";
import { photos } from "./checks/photos.ts";
import { reminders } from "./checks/reminders.ts";
import { shopping } from "./checks/shopping.ts";
import { signIn } from "./checks/sign-in.ts";
import { offlineMerge, sync } from "./checks/sync.ts";
import { uptime } from "./checks/uptime.ts";

export const checks: readonly Check[] = [
  database,
  redisCheck,
  signIn,
  shopping,
  sync,
  offlineMerge,
  members,
  calendar,
  meals,
  activities,
  assistant,
  photos,
  reminders,
  isolation,
  backups,
  uptime,
];

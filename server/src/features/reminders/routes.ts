/** Endpoints for push devices, test notifications and answers to reminders. */

import { HubError } from "@hub/shared/errors";
import { readMessage } from "@hub/shared/features/messages/document";
import type { MarkName } from "@hub/shared/features/messages/message-schema";
import { markMessage } from "@hub/shared/features/messages/operations";
import {
  addPushDevice,
  answerReminder,
  readChannels,
  removePushDevice,
  sendTestNotification,
} from "@hub/shared/features/reminders/endpoints";
import { type PushDevice, snoozeMs } from "@hub/shared/features/reminders/schema";
import { readTimer } from "@hub/shared/features/timers/document";
import { stopTimer } from "@hub/shared/features/timers/operations";
import { may } from "@hub/shared/permissions";
import type { Routes } from "../../api/route.ts";
import { type FamilyDocument, type FamilyEditor, throwNotFound } from "../../documents/family-document.ts";
import { ForbiddenTarget } from "../../http/public-lookup.ts";
import type { PublicRequests } from "../../http/public-request.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Live } from "../../live/live.ts";
import type { Memberships } from "../../storage/memberships.ts";
import type { PushDeviceRow, PushDevices } from "../../storage/push-devices.ts";
import type { PushKeys } from "../../storage/push-keys.ts";
import type { ReminderPlans } from "../../storage/reminder-plans.ts";
import type { Reminders } from "../../storage/reminders.ts";
import type { Notifier } from "./notifier.ts";

interface ReminderRouteParts {
  pushDevices: PushDevices;
  pushKeys: PushKeys;
  reminders: Reminders;
  memberships: Memberships;
  reminderPlans: ReminderPlans;
  document: FamilyDocument;
  notifier: Notifier;
  requests: PublicRequests;
  limits: RateLimits;
  live: Live;
}

export function addReminderRoutes(routes: Routes, parts: ReminderRouteParts): void {
  const { pushDevices, pushKeys, memberships, reminderPlans, notifier, requests, limits, live } = parts;

  routes.add(readChannels, async (_input, { user }) => ({
    publicKey: pushKeys.publicKey,
    devices: (await pushDevices.ofUsers([user._id])).map(describeDevice),
  }));

  routes.add(addPushDevice, async (input, { user }) => {
    await limits.spend("saves", user._id);
    try {
      requests.requireAllowed(input.subscription.endpoint);
    } catch (error) {
      if (error instanceof ForbiddenTarget) throw new HubError("bad-request", `${error.message}.`);
      throw error;
    }
    const device = await pushDevices.put(user._id, input);
    for (const { familyId } of await memberships.ofUsers([user._id])) await reminderPlans.begin(familyId);
    live.notifyPersonalDataChange(user._id);
    return describeDevice(device);
  });

  routes.add(removePushDevice, async ({ id }, { user }) => {
    if (!(await pushDevices.remove(user._id, id))) throwNotFound();
    live.notifyPersonalDataChange(user._id);
    return null;
  });

  routes.add(sendTestNotification, async (_input, { user }) => {
    await limits.spend("reachTests", user._id);
    const title = "It works";
    const body = "This is how the hub reaches you.";
    const payload = { title, body, tag: "test", path: "/settings#notifications", reminder: null, actions: [] };
    const outcomes = await notifier.notify(user._id, { ...payload, isForMail: true });
    live.notifyPersonalDataChange(user._id);
    return outcomes.map(({ channel, problem }) => ({ name: channel, problem }));
  });

  addAnswerRoute(routes, parts);
}

function addAnswerRoute(routes: Routes, { reminders, memberships, document }: ReminderRouteParts): void {
  routes.add(answerReminder, async ({ id: key, action, at: answeredAt }, { user }) => {
    // The device's clock may be ahead. Limit the time to now, or a later answer would count as older.
    const at = new Date(Math.min(Date.parse(answeredAt), Date.now()));
    if (action === "snooze") {
      const sendAt = new Date(at.getTime() + snoozeMs);
      const goodUntil = new Date(sendAt.getTime() + snoozeMs);
      if (!(await reminders.snooze(user._id, key, { at, sendAt, goodUntil }))) throwNotFound();
      return null;
    }
    const familyId = (await reminders.done(user._id, key, at)) ?? throwNotFound();
    // Users receive notifications from all of their families.
    const { role, memberId } = (await memberships.inFamily(user._id, familyId)) ?? throwNotFound();
    const editor = { familyId, editorId: user._id, author: { role, memberId } };
    const [kind, id = ""] = key.split(".");
    if (kind === "timer" && may(role, stopTimer.act)) await stopRinging(id, editor);
    if (kind === "call" && action !== "done" && may(role, markMessage.act))
      await answerAnnouncement(id, action, editor);
    return null;
  });

  async function stopRinging(id: string, editor: FamilyEditor): Promise<void> {
    const timer = await document.read(editor, (doc) => readTimer(doc, id));
    if (timer) await document.remove(editor, (doc) => stopTimer.apply(doc, { id: timer.id }));
  }

  async function answerAnnouncement(id: string, mark: MarkName, editor: FamilyEditor): Promise<void> {
    const announcement = await document.read(editor, (doc) => readMessage(doc, id));
    if (announcement) await document.edit(editor, (doc) => markMessage.apply(doc, { id: announcement.id, mark }));
  }
}

function describeDevice({ _id, name, addedAt, sentAt }: PushDeviceRow): PushDevice {
  return { id: _id, name, addedAt: addedAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
}

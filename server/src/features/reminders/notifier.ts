/** Notifies users on their channels: devices, email, and their own push service. */

import type { Settings } from "@hub/shared/features/profile/schema";
import type { PushPayload } from "@hub/shared/features/reminders/schema";
import { groupBy } from "@hub/shared/group-by";
import type { UserId } from "@hub/shared/ids";
import type { Config } from "../../config.ts";
import { ForbiddenTarget } from "../../http/public-lookup.ts";
import { type PublicRequests, RequestFailure } from "../../http/public-request.ts";
import type { Log } from "../../log.ts";
import type { Mail } from "../../mail.ts";
import type { PushDeviceRow, PushDevices } from "../../storage/push-devices.ts";
import type { PushKeys } from "../../storage/push-keys.ts";
import type { SettingsStore } from "../../storage/settings.ts";
import { isChildAccount, type Users } from "../../storage/users.ts";
import { createPushEncryption } from "./web-push.ts";

/** The outcome of one channel. `unsure` if the service may have accepted the message without a response. */
export interface Outcome {
  channel: string;
  kind: "accepted" | "refused" | "unsure";
  /** The reason for a failure, as a message for the user. */
  problem: string | null;
}

/** The devices and settings of a user. */
export interface Recipient {
  userId: UserId;
  devices: readonly PushDeviceRow[];
  settings: Settings;
}

export interface Message extends PushPayload {
  /** True if the message is also sent by email. */
  isForMail: boolean;
}

export interface NotifierParts {
  pushDevices: PushDevices;
  pushKeys: PushKeys;
  settings: SettingsStore;
  users: Users;
  requests: PublicRequests;
  mail: Mail | undefined;
  config: Pick<Config, "publicUrl" | "supportEmail">;
  log: Pick<Log, "warn">;
}

export type Notifier = ReturnType<typeof createNotifier>;

const expiredStatuses: readonly number[] = [404, 410];

export function createNotifier(parts: NotifierParts) {
  const { pushDevices, settings, users, requests, mail, config, log } = parts;
  const encrypt = createPushEncryption(parts.pushKeys, config);

  async function toDevice(device: PushDeviceRow, payload: PushPayload): Promise<Outcome> {
    return attempt(device.name, async () => {
      const status = await requests.post(encrypt(device, payload));
      if (expiredStatuses.includes(status)) {
        await pushDevices.drop(device);
        return "This device no longer allows notifications, so it was removed.";
      }
      if (status >= 300) return `The push service returned an error (${status}).`;
      await pushDevices.sent(device._id);
      return null;
    });
  }

  async function toService(owner: UserId, url: string, { title, body, path }: PushPayload): Promise<Outcome> {
    return attempt("Your service", async () => {
      const link = config.publicUrl && config.publicUrl + path;
      const status = await requests.post({ owner, ...postTo(url, { title, body, link }) });
      return status >= 300 ? `The service returned an error (${status}).` : null;
    });
  }

  async function byMail(userId: UserId, { title, body }: PushPayload): Promise<Outcome> {
    return attempt("Email", async () => {
      const user = await users.findById(userId);
      if (!user || !mail) return "This hub doesn't send email.";
      if (isChildAccount(user)) return "Your account has no email address.";
      await mail.send({ to: user.email, subject: title, text: `${body}\n` });
      return null;
    });
  }

  /** Sends on one channel. A failure does not affect other channels. */
  async function attempt(channel: string, send: () => Promise<string | null>): Promise<Outcome> {
    try {
      const problem = await send();
      return { channel, kind: problem === null ? "accepted" : "refused", problem };
    } catch (error) {
      if (error instanceof ForbiddenTarget) return { channel, kind: "refused", problem: `${error.message}.` };
      const kind = error instanceof RequestFailure && error.wasSent ? "unsure" : "refused";
      log.warn({ error, kind }, "reminders: a channel failed");
      return { channel, kind, problem: "The hub couldn't reach this service." };
    }
  }

  async function readRecipients(userIds: readonly UserId[]): Promise<(userId: UserId) => Recipient> {
    const [devices, settingsOf] = await Promise.all([pushDevices.ofUsers(userIds), settings.ofUsers(userIds)]);
    const devicesOf = groupBy(devices, ({ userId }) => userId);
    return (userId) => ({ userId, devices: devicesOf.get(userId) ?? [], settings: settingsOf(userId) });
  }

  /** Sends a message on all channels of the user and returns the outcomes. A failing channel does not reject. */
  async function send({ userId, devices, settings: { reach } }: Recipient, message: Message): Promise<Outcome[]> {
    const { isForMail, ...payload } = message;
    const visible = reach.hidesText ? { ...payload, title: "Family Hub", body: "You have a notification." } : payload;
    return Promise.all([
      ...devices.map((device) => toDevice(device, visible)),
      ...(reach.notifyUrl === null ? [] : [toService(userId, reach.notifyUrl, visible)]),
      ...(reach.byEmail && isForMail ? [byMail(userId, payload)] : []),
    ]);
  }

  return {
    addressesOf: readRecipients,
    send,

    /** Sends a message that is not a reminder. */
    notify: async (userId: UserId, message: Message): Promise<Outcome[]> =>
      send((await readRecipients([userId]))(userId), message),

    /** True if the user has at least one channel. */
    canReach: (devices: readonly PushDeviceRow[], { reach }: Pick<Settings, "reach">): boolean =>
      devices.length > 0 || reach.notifyUrl !== null || (reach.byEmail && mail !== undefined),
  };
}

/** Gotify accepts messages at /message with a token. ntfy accepts them at the URL of a topic. */
function postTo(address: string, { title, body, link }: { title: string; body: string; link: string | undefined }) {
  const url = new URL(address);
  if (url.pathname.endsWith("/message")) {
    const json = JSON.stringify({ title, message: body || title, priority: 5 });
    return { url: url.href, headers: { "content-type": "application/json" }, body: Buffer.from(json) };
  }
  url.searchParams.set("title", title);
  if (link) url.searchParams.set("click", link);
  return { url: url.href, headers: { "content-type": "text/plain; charset=utf-8" }, body: Buffer.from(body || title) };
}

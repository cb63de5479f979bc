/** Makes the request to a push service: encrypted for the device's browser, signed as this hub (RFC 8291, 8292). */
import type { PushPayload } from "@hub/shared/features/reminders/schema";
import webPush from "web-push";
import type { Config } from "../../config.ts";
import type { PublicPost } from "../../http/public-request.ts";
import type { PushDeviceRow } from "../../storage/push-devices.ts";
import type { PushKeys } from "../../storage/push-keys.ts";
import { hashSecret } from "../../storage/secrets.ts";

/** How long a push service keeps a message for a device that it cannot reach. */
const ttlSeconds = 4 * 60 * 60;
/** A message replaces an undelivered one with the same topic, which has at most this many characters. */
const maxTopicLength = 32;

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

export function createPushEncryption(
  keys: PushKeys,
  { supportEmail, publicUrl }: Pick<Config, "supportEmail" | "publicUrl">,
) {
  // Whom a push service may write to about this hub. Some refuse what has no valid form.
  const site = publicUrl?.startsWith("https:") ? publicUrl : "mailto:nobody@example.org";
  const subject = supportEmail === undefined ? site : `mailto:${supportEmail}`;
  return (
    { subscription, userId }: Pick<PushDeviceRow, "subscription" | "userId">,
    payload: PushPayload,
  ): PublicPost => {
    const topic = hashSecret(payload.tag).slice(0, maxTopicLength);
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
      vapidDetails: { subject, ...keys },
      TTL: ttlSeconds,
      urgency: "high",
      topic,
      contentEncoding: "aes128gcm",
    });
    const sent = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]);
    return { url: endpoint, owner: userId, headers: Object.fromEntries(sent), body };
  };
}

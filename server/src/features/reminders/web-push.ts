/** Creates requests to a push service: encrypted for the browser, signed by the hub (RFC 8291, 8292). */
import type { PushPayload } from "@hub/shared/features/reminders/schema";
import webPush from "web-push";
import type { Config } from "../../config.ts";
import type { PublicPost } from "../../http/public-request.ts";
import type { PushDeviceRow } from "../../storage/push-devices.ts";
import type { PushKeys } from "../../storage/push-keys.ts";
import { hashSecret } from "../../storage/secrets.ts";

/** The time for which a push service stores undelivered messages. */
const ttlSeconds = 4 * 60 * 60;
/** The maximum length of a topic. A message replaces an undelivered one with the same topic. */
const maxTopicLength = 32;

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

export function createPushEncryption(
  keys: PushKeys,
  { supportEmail, publicUrl }: Pick<Config, "supportEmail" | "publicUrl">,
) {
  // The contact for push services. Some reject an invalid one.
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

/** Encrypts the text of a private event with the key of the user who changes it. */
import { HubError } from "@hub/shared/errors";
import { decryptWords, encryptWords } from "@hub/shared/features/calendar/encrypted-words";
import type { Membership } from "../../auth/membership.ts";
import type { PrivateKeys } from "../../storage/private-keys.ts";

interface PrivateWords {
  title?: string | undefined;
  location?: string | undefined;
  description?: string | undefined;
}

/** Encrypts the changed text of an event. Throws `forbidden` if another member wrote the event. */
export async function reencryptContent<Content extends PrivateWords>(
  content: Content,
  { sealed, user }: { sealed: string; user: Membership["user"] },
  privateKeys: Pick<PrivateKeys, "ofUser">,
) {
  const personalKey = await privateKeys.ofUser(user._id);
  const words = decryptWords(sealed, personalKey);
  if (!words) throw new HubError("forbidden", "Only the person who wrote a private event can change its text.");
  const { title = words.title, location = words.location, description = words.description } = content;
  return { ...content, ...encryptWords({ title, location, description }, personalKey) };
}

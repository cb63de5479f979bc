import { HubError } from "@hub/shared/errors";
import {
  chat,
  clearConversations,
  confirmChanges,
  declineChanges,
  listConversations,
  stopReply,
  transcribe,
  undoChanges,
  voiceChat,
} from "@hub/shared/features/assistant/endpoints";
import type { Request } from "express";
import type { Transcribe } from "../../assistant/model/transcribe.ts";
import type { Membership } from "../../auth/membership.ts";
import { languageOf } from "../../http/language.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Routes } from "../../http/route.ts";
import { untilGone } from "../../http/until-gone.ts";
import type { Asked, Talks } from "./talks.ts";
import type { Invite, Taps } from "./taps.ts";

export interface AssistantParts {
  talks: Talks;
  taps: Taps;
  limits: RateLimits;
  /** Makes a link for a new person, as the address of the hub that the request names. */
  inviteFor(membership: Membership, request: Request): Invite;
  /** Undefined where this hub has no service that turns speech into text. */
  transcribe: Transcribe | undefined;
}

export function addAssistantRoutes(routes: Routes, parts: AssistantParts): void {
  const { talks, taps, limits, inviteFor } = parts;
  routes.add(listConversations, (_input, membership) => talks.list(membership));

  routes.add(chat, async ({ id, message }, membership, request) => {
    await limits.spend("assistant", membership.user._id);
    return talks.ask(membership, { id, message, channel: "text", ...asker(request) });
  });

  routes.add(voiceChat, async ({ id, message }, membership, request) => {
    await limits.spend("assistant", membership.user._id);
    const { response } = await talks.ask(membership, { id, message, channel: "speech", ...asker(request) });
    return { response };
  });

  routes.add(stopReply, ({ id }, membership) => talks.stop(membership, id));

  routes.add(undoChanges, async (tap, membership) => {
    await limits.spend("assistant", membership.user._id);
    return taps.undo(membership, tap);
  });

  routes.add(confirmChanges, async (tap, membership, request) => {
    await limits.spend("assistant", membership.user._id);
    return taps.confirm(membership, tap, { invite: inviteFor(membership, request), language: languageOf(request) });
  });

  routes.add(declineChanges, async (tap, membership) => {
    await limits.spend("assistant", membership.user._id);
    return taps.decline(membership, tap);
  });

  routes.add(transcribe, async (recording, { familyId, user }, request) => {
    await limits.spend("assistant", user._id);
    if (!parts.transcribe)
      throw new HubError("not-found", "This hub cannot turn speech into text. Please type instead.");
    return parts.transcribe(recording, { familyId, signal: untilGone(request) });
  });

  routes.add(clearConversations, (_input, membership) => talks.clear(membership));
}

/** How long somebody waits for an answer, and how their screens write. */
function asker(request: Request): Pick<Asked, "signal" | "language"> {
  return { signal: untilGone(request), language: languageOf(request) };
}

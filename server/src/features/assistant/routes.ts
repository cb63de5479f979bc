import {
  chat,
  clearConversations,
  confirmChanges,
  declineChanges,
  listConversations,
  stopReply,
  undoChanges,
  voiceChat,
} from "@hub/shared/features/assistant/endpoints";
import type { Request } from "express";
import type { Membership } from "../../auth/membership.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Routes } from "../../http/route.ts";
import { untilGone } from "../../http/until-gone.ts";
import type { Talks } from "./talks.ts";
import type { Invite, Taps } from "./taps.ts";

export interface AssistantParts {
  talks: Talks;
  taps: Taps;
  limits: RateLimits;
  /** Makes a link for a new person, as the address of the hub that the request names. */
  inviteFor(membership: Membership, request: Request): Invite;
}

export function addAssistantRoutes(routes: Routes, { talks, taps, limits, inviteFor }: AssistantParts): void {
  routes.add(listConversations, (_input, membership) => talks.list(membership));

  routes.add(chat, async ({ id, message }, membership, request) => {
    await limits.spend("assistant", membership.user._id);
    return talks.ask(membership, { id, message, channel: "text", signal: untilGone(request) });
  });

  routes.add(voiceChat, async ({ id, message }, membership, request) => {
    await limits.spend("assistant", membership.user._id);
    const { response } = await talks.ask(membership, { id, message, channel: "speech", signal: untilGone(request) });
    return { response };
  });

  routes.add(stopReply, ({ id }, membership) => talks.stop(membership, id));

  routes.add(undoChanges, async (tap, membership) => {
    await limits.spend("assistant", membership.user._id);
    return taps.undo(membership, tap);
  });

  routes.add(confirmChanges, async (tap, membership, request) => {
    await limits.spend("assistant", membership.user._id);
    return taps.confirm(membership, tap, inviteFor(membership, request));
  });

  routes.add(declineChanges, async (tap, membership) => {
    await limits.spend("assistant", membership.user._id);
    return taps.decline(membership, tap);
  });

  routes.add(clearConversations, (_input, membership) => talks.clear(membership));
}

import { HubError } from "@hub/shared/errors";
import * as calls from "@hub/shared/features/assistant/endpoints";
import type { Request } from "express";
import type { Routes } from "../../api/route.ts";
import type { Transcribe } from "../../assistant/model/transcribe.ts";
import type { Membership } from "../../auth/membership.ts";
import { abortOnDisconnect } from "../../http/abort-on-disconnect.ts";
import { languageOf } from "../../http/language.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Confirmations, Invite } from "./confirmations.ts";
import type { AskInput, ConversationService } from "./conversations.ts";

export interface AssistantParts {
  conversationService: ConversationService;
  confirmations: Confirmations;
  limits: RateLimits;
  /** Creates an invite link with the address by which the request reached the hub. */
  inviteFor(membership: Membership, request: Request): Invite;
  /** Undefined if the hub has no transcription service. */
  transcribe: Transcribe | undefined;
}

export function addAssistantRoutes(routes: Routes, parts: AssistantParts): void {
  const { conversationService, confirmations, limits, inviteFor } = parts;
  routes.add(calls.listConversations, (_input, membership) => conversationService.list(membership));

  routes.add(calls.chat, async ({ id, message }, membership, request) => {
    await limits.spend("assistant", membership.user._id);
    return conversationService.ask(membership, { id, message, channel: "text", ...callerOf(request) });
  });

  routes.add(calls.voiceChat, async ({ id, message }, membership, request) => {
    await limits.spend("assistant", membership.user._id);
    const { response } = await conversationService.ask(membership, {
      id,
      message,
      channel: "speech",
      ...callerOf(request),
    });
    return { response };
  });

  routes.add(calls.stopReply, ({ id }, membership) => conversationService.stop(membership, id));

  routes.add(calls.undoChanges, async (selection, membership) => {
    await limits.spend("assistant", membership.user._id);
    return confirmations.undo(membership, selection);
  });

  routes.add(calls.confirmChanges, async (selection, membership, request) => {
    await limits.spend("assistant", membership.user._id);
    return confirmations.confirm(membership, selection, {
      invite: inviteFor(membership, request),
      language: languageOf(request),
    });
  });

  routes.add(calls.declineChanges, async (selection, membership) => {
    await limits.spend("assistant", membership.user._id);
    return confirmations.decline(membership, selection);
  });

  routes.add(calls.transcribe, async (recording, { familyId, user }, request) => {
    await limits.spend("assistant", user._id);
    if (!parts.transcribe)
      throw new HubError("not-found", "This hub can't turn speech into text. Please type instead.");
    return parts.transcribe(recording, { familyId, signal: abortOnDisconnect(request) });
  });

  routes.add(calls.clearConversations, (_input, membership) => conversationService.clear(membership));
}

/** A signal that aborts when the client disconnects, and the language of the user's screens. */
function callerOf(request: Request): Pick<AskInput, "signal" | "language"> {
  return { signal: abortOnDisconnect(request), language: languageOf(request) };
}

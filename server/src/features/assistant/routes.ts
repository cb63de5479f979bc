import {
  chat,
  clearConversations,
  listConversations,
  stopReply,
  voiceChat,
} from "@hub/shared/features/assistant/endpoints";
import type { Request } from "express";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Routes } from "../../http/route.ts";
import type { Talks } from "./talks.ts";

export function addAssistantRoutes(routes: Routes, { talks, limits }: { talks: Talks; limits: RateLimits }): void {
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

  routes.add(clearConversations, (_input, membership) => talks.clear(membership));
}

/** Aborted when the caller's connection breaks: nobody reads the answer any more. */
function untilGone(request: Request): AbortSignal {
  const gone = new AbortController();
  request.res?.once("close", () => gone.abort());
  return gone.signal;
}

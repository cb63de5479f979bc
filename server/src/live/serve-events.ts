/** Handles every event of a screen: limits, parses and authorizes it, runs its handler, and acknowledges. */
import { Budget } from "@hub/realtime";
import { errorCodes } from "@hub/shared/errors";
import { type LiveAnswer, screenEvents } from "@hub/shared/live-events";
import type { Act } from "@hub/shared/permissions";
import type { Socket } from "socket.io";
import type * as z from "zod/mini";
import { Membership, type MembershipSources } from "../auth/membership.ts";
import { toHubError } from "../http/errors.ts";
import type { Log } from "../log.ts";

type ScreenEvents = typeof screenEvents;

/** The input of each event, and the permission to send it. */
export type EventHandlers = {
  [Name in keyof ScreenEvents]: {
    act: Act;
    handle(
      input: z.output<ScreenEvents[Name]["input"]>,
      membership: Membership,
    ): Promise<z.input<ScreenEvents[Name]["answer"]>>;
  };
};

const eventRate = { burst: 60, perSecond: 20 };

/** Handles every event of a socket. A screen that sends too many gets the reason and is disconnected. */
export function serveEvents(
  socket: Socket,
  handlers: EventHandlers,
  { sources, log }: { sources: MembershipSources; log: Log },
): void {
  const budget = new Budget({ ...eventRate, nowMs: performance.now() });

  socket.onAny((name: string, ...sent: unknown[]) => {
    const last = sent.at(-1);
    const acknowledge = typeof last === "function" ? last : () => {};
    if (!budget.take(performance.now())) {
      const { message } = errorCodes["rate-limited"];
      acknowledge({ ok: false, message, code: "rate-limited" } satisfies LiveAnswer<never>);
      socket.emit("session.ended", { reason: message });
      socket.disconnect(true);
      return;
    }
    const payload = typeof sent[0] === "function" ? undefined : sent[0];
    void answer(name, payload).then((reply) => acknowledge(reply));
  });

  async function answer(name: string, payload: unknown): Promise<LiveAnswer<unknown>> {
    if (!isScreenEvent(name)) return refusal("bad-request");
    const parsed = screenEvents[name].input.safeParse(payload === undefined ? {} : payload);
    if (!parsed.success) return refusal("bad-request");
    try {
      const membership = await Membership.of(socket.request, sources);
      membership.requirePermission(handlers[name].act);
      return { ok: true, answer: await handlers[name].handle(parsed.data, membership) };
    } catch (error) {
      const { code, message } = toHubError(error);
      if (code === "internal") log.error({ error, event: name }, "sockets: an event failed");
      return { ok: false, message, code };
    }
  }
}

function refusal(code: "bad-request"): LiveAnswer<never> {
  return { ok: false, message: errorCodes[code].message, code };
}

function isScreenEvent(name: string): name is keyof ScreenEvents {
  return Object.hasOwn(screenEvents, name);
}

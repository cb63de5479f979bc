import { EventEmitter, once } from "node:events";
import type { Responder } from "../assistant/actions/responder.ts";

export interface SlowReplies extends Responder {
  /** Sends the next chunk of every pending answer. */
  say(text: string): void;
  /** Ends the pending answers. */
  end(): void;
  fail(error: Error): void;
  /** The number of started answers. */
  started(): number;
  /** The number of stopped answers. */
  stopped(): number;
}

type Turn = { kind: "say"; text: string } | { kind: "end" } | { kind: "fail"; error: Error };

/** An assistant that answers on a test's command, and otherwise hangs. */
export function createSlowReplies(): SlowReplies {
  const turns: Turn[] = [];
  const news = new EventEmitter();
  let started = 0;
  let stopped = 0;

  function take(turn: Turn): void {
    turns.push(turn);
    news.emit("turn");
  }

  return {
    source: "model",
    async *reply({ signal }) {
      started += 1;
      signal.addEventListener("abort", () => {
        stopped += 1;
      });
      for (let heard = turns.length; ; heard++) {
        if (heard === turns.length) await once(news, "turn");
        const turn = turns[heard];
        if (turn?.kind === "fail") throw turn.error;
        if (turn?.kind === "end") return null;
        yield turn?.text ?? "";
      }
    },
    say: (text) => take({ kind: "say", text }),
    end: () => take({ kind: "end" }),
    fail: (error) => take({ kind: "fail", error }),
    started: () => started,
    stopped: () => stopped,
  };
}

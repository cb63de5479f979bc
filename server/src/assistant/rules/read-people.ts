import { findDuration } from "@hub/shared/durations";
import { type Status, statusSchema } from "@hub/shared/features/members/schema";
import { findTime } from "./clock.ts";
import { findDays } from "./day-phrases.ts";
import type { End, Intent } from "./intent.ts";
import data from "./phrases.json" with { type: "json" };

const statusWords = Object.entries(data.statuses).map(
  ([status, words]) => [statusSchema.parse(status), new RegExp(`^(?:${words})$`, "i")] as const,
);
/** The times of "until this evening" and "until tomorrow". */
const eveningMinutes = 18 * 60;
const morningMinutes = 8 * 60;
const now = /\s+(?:now|already|again|right now|today|for now)$/i;

const invitation =
  /^(?:invite|(?:make|create|send|get)(?: me)? (?:an? )?(?:new )?invite(?: link)?(?: for)?|(?:an? )?invite(?: link)? for)(?: (.+?))?(?: (?:to|into) (?:the|our) (?:family hub|hub|family))?$/i;

/** An invite to the family. An invitation to dinner is an event instead. */
function readInvite(text: string): Intent | undefined {
  if (!/\binvite\b/i.test(text)) return undefined;
  const found = invitation.exec(text);
  const who = found?.[1] ?? "";
  if (!found || /\b(?:to|for|over|on|at|tomorrow|today|tonight)\b/i.test(who))
    return { kind: "cannot", what: "inviting guests" };
  if (/\b(?:child|kid|son|daughter|teen(?:ager)?|boy|girl)\b/i.test(who)) return { kind: "invite", role: "child" };
  return { kind: "invite", role: /\bowner\b/i.test(who) ? "owner" : "adult" };
}

/** Reads statuses and invites. */
export function readPeople(text: string, today: string): Intent | undefined {
  return readInvite(text) ?? readSetting(text, today);
}

function readSetting(text: string, today: string): Intent | undefined {
  const { end, rest } = extractEnd(text, today);
  const order =
    /^(?:set|mark|change|put|make) (me|myself|(?:my )?status|.+?)(?:'s status| status)? (?:as |to )(.+)$/i.exec(rest);
  const statement =
    /^(I'm|we're(?: all)?|we are(?: all)?|every(?:one|body)(?='s | is )|I(?= (?:have|had) to)|.+?(?='s )|.+?(?= is ))(?:'s| is)? (.+)$/i.exec(
      rest,
    );
  const [, who = "", state = ""] = order ?? statement ?? [];
  const status = statusOf(state);
  if (!status) return undefined;
  const isSelf = /^(?:I'm|I|me|myself|(?:my )?status)$/i.test(who);
  const isAll = /^(?:we\b|every(?:one|body)$)/i.test(who);
  const name = isAll ? "we" : who;
  return { kind: "set-status", name: isSelf ? "" : name, status, end };
}

/** One year. Much longer durations would exceed the range of dates. */
const maxSeconds = 366 * 24 * 3_600;

/** Extracts "for an hour", "until six" or "until tomorrow". */
function extractEnd(text: string, today: string): { end: End | undefined; rest: string } {
  const none = { end: undefined, rest: text };
  const lasting = /^(.+?) for (?:the next |about |another )?(.+)$/i.exec(text);
  const duration = lasting && findDuration(lasting[2] ?? "");
  if (lasting && duration?.rest === "" && duration.seconds <= maxSeconds)
    return { end: { seconds: duration.seconds }, rest: lasting[1] ?? "" };
  const [, rest = "", words = ""] = /^(.+?) (?:until|till|til|up to) (.+)$/i.exec(text) ?? [];
  if (rest === "") return none;
  const named = findDays(words, today);
  const time = findTime(`at ${named?.rest ?? words}`);
  // "Until six and the dentist is tomorrow" contains two statements.
  if (/\band\b/i.test(time?.rest ?? "")) return none;
  const isEvening = /\b(?:evening|tonight)\b/i.test(words);
  const minutes = time?.minutes ?? (isEvening ? eveningMinutes : named && morningMinutes);
  const isSure = time === undefined || time.isSure;
  return minutes === undefined ? none : { end: { minutes, isSure, days: named?.days }, rest };
}

export function statusOf(words: string): Status | undefined {
  const bare = words.replace(now, "").replace(/^(?:currently|still|now) /i, "");
  return statusWords.find(([, pattern]) => pattern.test(bare))?.[0];
}

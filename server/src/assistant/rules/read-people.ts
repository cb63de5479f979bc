import { findDuration } from "@hub/shared/durations";
import type { Status } from "@hub/shared/features/members/schema";
import { findTime } from "./clock.ts";
import type { End, Intent } from "./intent.ts";
import { findDays } from "./when.ts";

const statusWords: readonly (readonly [RegExp, Status])[] = [
  [/^(?:(?:back )?(?:at )?home|back|here|available|free|around|in|there|green)$/i, "available"],
  [
    /^(?:busy|working|at work|in a meeting|in a call|on a call|studying|asleep|sleeping|occupied|doing homework)$/i,
    "busy",
  ],
  [
    /^(?:away|out|gone|not (?:at )?home|off(?: to .+)?|leaving|on (?:my|the|his|her) way(?: home)?|at school|travell?ing|outside|shopping|at the (?:shop|store|office|gym))$/i,
    "away",
  ],
];
/** "Until this evening" and "until tomorrow", where no time is said. */
const eveningMinutes = 18 * 60;
const morningMinutes = 8 * 60;
const now = /\s+(?:now|again|right now|today|for now)$/i;

const invitation =
  /^(?:invite|(?:make|create|send|get)(?: me)? (?:an? )?(?:new )?invite(?: link)?(?: for)?|(?:an? )?invite(?: link)? for)(?: (.+?))?(?: (?:to|into) (?:the|our) (?:family hub|hub|family))?$/i;

/** Somebody for the family; whom one invites for dinner is an event. */
function readInvite(text: string): Intent | undefined {
  if (!/\binvite\b/i.test(text)) return undefined;
  const found = invitation.exec(text);
  const who = found?.[1] ?? "";
  if (!found || /\b(?:to|for|over|on|at|tomorrow|today|tonight)\b/i.test(who))
    return { kind: "cannot", what: "inviting guests" };
  if (/\b(?:child|kid|son|daughter|teen(?:ager)?|boy|girl)\b/i.test(who)) return { kind: "invite", role: "child" };
  return { kind: "invite", role: /\bowner\b/i.test(who) ? "owner" : "adult" };
}

/** Who is home, statuses, and who is to join. */
export function readPeople(text: string, today: string): Intent | undefined {
  const invite = readInvite(text);
  if (invite) return invite;
  const question =
    /^(?:who's|is (?:anyone|anybody|someone|everyone|everybody)|are (?:we|you|they|the kids|the children)(?: all)?|who all is) (?:all )?(.+)$/i.exec(
      text,
    );
  if (question) {
    const status = statusOf(question[1] ?? "");
    return status && { kind: "who", status };
  }
  if (
    /^(?:where's|where are) (?:everyone|everybody|the family|the others|all)$|^how's everyone$|^who's who$/i.test(text)
  )
    return { kind: "who", status: undefined };
  const where = /^(?:where's|what's) (\p{L}[\p{L}'-]*)(?: (?:doing|up to|now))?$/iu.exec(text);
  if (where && (/^where/i.test(text) || / (?:doing|up to)$/i.test(text)))
    return { kind: "where", name: where[1] ?? "" };
  const isHome = /^is (\p{L}[\p{L}' -]*?) (\S.*)$/iu.exec(text);
  if (isHome && statusOf(isHome[2] ?? "")) return { kind: "where", name: isHome[1] ?? "" };
  return readSetting(text, today);
}

function readSetting(text: string, today: string): Intent | undefined {
  const { end, rest } = takeEnd(text, today);
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

/** A year; beyond it a date may be none. */
const maxSeconds = 366 * 24 * 3_600;

/** "... for an hour", "... until six", "... until tomorrow", and what is said without it. */
function takeEnd(text: string, today: string): { end: End | undefined; rest: string } {
  const none = { end: undefined, rest: text };
  const lasting = /^(.+?) for (?:the next |about |another )?(.+)$/i.exec(text);
  const duration = lasting && findDuration(lasting[2] ?? "");
  if (lasting && duration?.rest === "" && duration.seconds <= maxSeconds)
    return { end: { seconds: duration.seconds }, rest: lasting[1] ?? "" };
  const [, rest = "", words = ""] = /^(.+?) (?:until|till|til|up to) (.+)$/i.exec(text) ?? [];
  if (rest === "") return none;
  const named = findDays(words, today);
  const time = findTime(`at ${named?.rest ?? words}`);
  const isEvening = /\b(?:evening|tonight)\b/i.test(words);
  const minutes = time?.minutes ?? (isEvening ? eveningMinutes : named && morningMinutes);
  const isSure = time === undefined || time.isSure;
  return minutes === undefined ? none : { end: { minutes, isSure, days: named?.days }, rest };
}

function statusOf(words: string): Status | undefined {
  const bare = words.replace(now, "").replace(/^(?:currently|still|now) /i, "");
  return statusWords.find(([pattern]) => pattern.test(bare))?.[1];
}

import type { Status } from "@hub/shared/features/members/schema";
import type { Ask } from "./ask.ts";

const statusWords: readonly (readonly [RegExp, Status])[] = [
  [/^(?:(?:back )?(?:at )?home|back|here|available|free|around|in|there|green)$/i, "available"],
  [
    /^(?:busy|working|at work|in a meeting|in a call|on a call|studying|asleep|sleeping|occupied|doing homework)$/i,
    "busy",
  ],
  [
    /^(?:away|out|gone|not (?:at )?home|off|leaving|on (?:my|the|his|her) way(?: home)?|at school|travell?ing|outside|shopping|at the (?:shop|store|office|gym))$/i,
    "away",
  ],
];
const now = /\s+(?:now|again|right now|today|for now)$/i;

/** Who is home, and statuses. */
export function readPeople(text: string): Ask | undefined {
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
  return readSetting(text);
}

function readSetting(text: string): Ask | undefined {
  const order =
    /^(?:set|mark|change|put|make) (me|myself|(?:my )?status|.+?)(?:'s status| status)? (?:as |to )(.+)$/i.exec(text);
  const statement = /^(I'm|I(?= (?:have|had) to)|.+?(?='s )|.+?(?= is ))(?:'s| is)? (.+)$/i.exec(text);
  const [, who = "", state = ""] = order ?? statement ?? [];
  const status = statusOf(state);
  if (!status) return undefined;
  const isSelf = /^(?:I'm|I|me|myself|(?:my )?status)$/i.test(who);
  return { kind: "set-status", name: isSelf ? "" : who, status };
}

function statusOf(words: string): Status | undefined {
  const bare = words.replace(now, "").replace(/^(?:currently|still|now) /i, "");
  return statusWords.find(([pattern]) => pattern.test(bare))?.[1];
}

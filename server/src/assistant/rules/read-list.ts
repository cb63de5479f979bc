import type { Intent } from "./intent.ts";
import { readItems } from "./phrases.ts";
import { readRequestedItems } from "./requested-items.ts";

const theList = "(?:(?:the|our|my|a) )?(?:shopping |grocery )?list";
const filling = /^(?:create|make|generate|build)\b.*\b(?:shopping|grocery) list\b/i;
const reading = new RegExp(
  `\\b(?:what|how (?:many|much)(?: things| items)?)(?:'s| are| do we have| have we got| is there)?\\b.*\\b(?:on|in) ${theList}|^(?:read|show|tell)\\b.*\\blist\\b|^${theList}$|^what (?:do|should) (?:we|I) (?:need|buy|get|have to buy)\\b(?: to buy)?.{0,20}$|^what's left to buy$`,
  "i",
);
const finding = new RegExp(
  `^(?:is|are) (?:there )?(.+?) (?:already )?on ${theList}$|^(?:do (?:we|I) (?:still )?(?:need|have)|is there) (?:any |some )?(.+?)(?: on ${theList})?$`,
  "i",
);
const clearing = new RegExp(
  `^(?:clear|empty|delete|remove|wipe) (?:all |everything (?:from |on |off )?)?(?:of )?${theList}$|^(?:clear|remove|delete) (?:the )?(?:whole|entire|everything).*\\blist$`,
  "i",
);
const adding = new RegExp(
  `^(?:add|put|write|note|get|buy|pick up|(?:I|we) (?:also )?need(?: to (?:buy|get))?|(?:I|we)(?:'m|'re| are) (?:almost )?(?:out of|running out of|low on)|(?:I|we) (?:ran|run) out of|need)\\b ?(.*?)(?: (?:to|on|onto|in|for) ${theList})?$`,
  "i",
);
const ticking = new RegExp(
  `^(?:tick|check|mark|cross)(?: off)? (.+?)(?: off)?(?: as (?:done|bought|got))?(?: (?:on|from|off|in) ${theList})?$|^(?:I|we)(?:'ve| have)? (?:already )?(?:bought|got|have|found) (?:the )?(.+)$|^(?:got|bought|found) (?:the )?(.+)$`,
  "i",
);
const removing = new RegExp(
  `^(?:remove|delete|take|erase|drop|cancel|scratch) (.+?)(?: (?:from|off|out of|on) ${theList}| off|(?: from| on| in) (?:the|our|my) calendar)?$|^(?:we|I) don't need (?:any )?(.+?)(?: any ?more)?$`,
  "i",
);

/** What somebody else, or oneself, put there. */
const addedBy = new RegExp(
  `^what (?:did|has|have) (\\p{L}[\\p{L}'-]*) (?:add(?:ed)?|put|want(?:ed)?)(?: (?:to|on|onto) ${theList})?(?: today)?$`,
  "iu",
);

/** The shopping list, and taking things away, which may also mean an event. */
export function readList(text: string, today: string): Intent | undefined {
  const adder = addedBy.exec(text)?.[1];
  if (adder) return { kind: "added-by", name: /^(?:I|we)$/i.test(adder) ? "" : adder };
  if (filling.test(text)) return { kind: "fill-list" };
  if (clearing.test(text)) return { kind: "clear-list" };
  if (reading.test(text)) return { kind: "read-list" };
  const found = firstGroup(finding, text);
  if (found !== undefined) return { kind: "find-item", name: readRequestedItems(found)[0]?.item ?? found };
  const removed = firstGroup(removing, text);
  if (removed) return { kind: "remove", text: removed };
  const ticked = firstGroup(ticking, text);
  if (ticked) return { kind: "tick-items", items: readRequestedItems(ticked) };
  const added = firstGroup(adding, text);
  return added === undefined ? undefined : { kind: "add-items", items: readItems(added, today) };
}

function firstGroup(pattern: RegExp, text: string): string | undefined {
  const match = pattern.exec(text);
  return match?.slice(1).find((group) => group !== undefined);
}

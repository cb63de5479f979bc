import { maxTextLength } from "@hub/shared/features/messages/schema";
import type { Intent } from "./intent.ts";

const everybody = "(?:everyone|everybody|all of them|the (?:whole )?family|the (?:kids|children|others)|them all)";
/** "Call" and "let" mean something else without a word that says so: "call the family doctor", "let the kids play". */
const calling = new RegExp(
  `^(?:(?:tell|shout to|announce to) ${everybody}(?: that|\\s*[:,])?|let ${everybody} know(?: that|\\s*[:,])?|call ${everybody}\\s*[:,]) (?!(?:to buy|about|a|an)\\b)(.+)$`,
  "i",
);
const toTable = new RegExp(`^(?:call|tell) ${everybody} (?:for|to(?: come to)?) (dinner|lunch|breakfast|supper)$`, "i");
const announcing = /^(?:announce|call out|shout)(?: that|\s*[:,])?\s+(.+)$/i;
/** Short words that are called out, and mean nothing else. */
const usual = /^(?:dinner|lunch|breakfast|supper|food)(?:'s| is)? (?:is )?(?:ready|served|on the table)(?: now)?$/i;

/** "Tell everyone dinner is ready", and the call itself. */
export function readCall(text: string): Intent | undefined {
  const meal = toTable.exec(text)?.[1];
  const said = meal
    ? `${meal} is ready`
    : (calling.exec(text)?.[1] ?? announcing.exec(text)?.[1] ?? (usual.test(text) ? text : undefined));
  if (said === undefined || said.length > maxTextLength) return undefined;
  return { kind: "tell-everyone", text: said.charAt(0).toUpperCase() + said.slice(1) };
}

import { maxTextLength } from "@hub/shared/features/messages/schema";
import type { Intent } from "./intent.ts";

const everybody = "(?:everyone|everybody|all of them|the (?:whole )?family|the (?:kids|children|others)|them all)";
const calling = new RegExp(
  `^(?:tell|call|let|shout to|announce to)\\s+${everybody}(?:\\s+know)?(?:\\s+that|\\s*[:,])?\\s+(?!to buy\\b)(.+)$`,
  "i",
);
const announcing = /^(?:announce|call out|shout)(?: that|\s*[:,])?\s+(.+)$/i;
/** Short words that are called out, and mean nothing else. */
const usual = /^(?:dinner|lunch|breakfast|supper|food)(?:'s| is)? (?:is )?(?:ready|served|on the table)(?: now)?$/i;

/** "Tell everyone dinner is ready", and the call itself. */
export function readCall(text: string): Intent | undefined {
  const said = calling.exec(text)?.[1] ?? announcing.exec(text)?.[1] ?? (usual.test(text) ? text : undefined);
  if (said === undefined || said.length > maxTextLength) return undefined;
  return { kind: "tell-everyone", text: said.charAt(0).toUpperCase() + said.slice(1) };
}

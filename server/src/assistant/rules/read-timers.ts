import { findDuration } from "@hub/shared/durations";
import { formatDuration } from "@hub/shared/phrases";
import { numberPattern } from "@hub/shared/spoken-numbers";
import type { Intent } from "./intent.ts";

const timer = "(?:timers?|alarms?|countdowns?)";
const aboutTimers = new RegExp(`\\b${timer}\\b`, "i");
const ringing = /^(?:stop|turn off|shut off|silence|quiet) (?:the )?(?:ringing|beeping|ring|noise|bell|alarm)$/i;
const stopping = new RegExp(
  `^(?:stop|cancel|end|remove|delete|turn off|clear|kill|shut off|dismiss)\\b(.*)\\b${timer}\\b(.*)$`,
  "i",
);
const asking =
  /^(?:how (?:long|much (?:time|longer)|many minutes|far)|what(?:'s)?|when(?:'s| is| does| will)|check|tell me|show(?: me)?|which|any|are there(?: any)?|is there)\b(.*)$/i;
const timeLeft = /\b(?:left|remaining|to go|longer)\b/i;
const adding =
  /^(?:add|extend|give|put(?! (?:the |an? )?timer)|plus|another|make it|increase)\b|\b(?:more|longer|extra)\b/i;
const taking = /^(?:take|remove|subtract|shorten|reduce)\b/i;
const starting =
  /^(?:set|start|make|create|run|begin|put (?:on|the timer on for)|put|give me|I need|new|another|count down|time)\b/i;

/** Reads requests about kitchen timers. An empty name means that none was given. */
export function readTimers(text: string): Intent | undefined {
  return readStop(text) ?? readQuestion(text) ?? readChange(text) ?? readStart(text);
}

function readStop(text: string): Intent | undefined {
  if (ringing.test(text)) return { kind: "stop-timer", name: "", isAll: false };
  const match = stopping.exec(text);
  if (!match) return undefined;
  const which = `${match[1]} ${match[2]}`;
  const name = nameIn(which);
  const isAll = /\b(?:all|every|both)\b/i.test(which);
  // "All timers except the laundry" is not supported.
  return isAll && name !== "" ? { kind: "unclear" } : { kind: "stop-timer", name, isAll };
}

function readQuestion(text: string): Intent | undefined {
  if (/^(?:the |my |our )?timers?$/i.test(text)) return { kind: "list-timers", name: "" };
  const about = asking.exec(text)?.[1];
  if (about === undefined || !(aboutTimers.test(about) || timeLeft.test(text))) return undefined;
  // "How much butter is left" is not about a timer.
  if (!aboutTimers.test(text) && !/^(?:how (?:long|much (?:time|longer)|many minutes))\b/i.test(text)) return undefined;
  return { kind: "list-timers", name: nameIn(about) };
}

/** "Yoga on Friday at 7 for an hour" does not extend a timer. */
const eventDuration = new RegExp(`^add\\b.* for (?:${numberPattern}|an?|half an?) ?(?:hour|minute|min)`, "i");

function readChange(text: string): Intent | undefined {
  // Normalizes "two more minutes" and "another minute" to durations.
  const found = findDuration(text.replace(/^another (?=[hms])/i, "a ").replace(/ (?:more|extra) (?=[hms])/i, " "));
  if (!found) return undefined;
  const isShorter = taking.test(text);
  if (!isShorter && !adding.test(text)) return undefined;
  // Without the word "timer", the sentence must be only about time: "add two minutes to the rice".
  const mayMeanTimer = isShorter || /^(?:add|give|another|plus|extend|\S+(?: \S+)? more|make it)\b/i.test(text);
  if (!aboutTimers.test(text) && (!mayMeanTimer || eventDuration.test(text))) return undefined;
  if (/^another\b/i.test(text) && aboutTimers.test(text)) return undefined;
  const name = nameIn(
    found.rest
      .replace(adding, " ")
      .replace(taking, " ")
      .replace(/\bby\b/i, " "),
  );
  return { kind: "add-time", name, seconds: isShorter ? -found.seconds : found.seconds };
}

function readStart(text: string): Intent | undefined {
  const found = findDuration(text);
  const isTimer = aboutTimers.test(text);
  if (!isTimer && !(found && /^(?:set|start|count down|time)\b/i.test(text))) return undefined;
  if (!found && !starting.test(text)) return undefined;
  const rest = (found?.rest ?? text).replace(starting, " ");
  return { kind: "start-timer", name: nameIn(rest), seconds: found?.seconds };
}

const edges =
  "all|both|every|the|a|an|my|our|me|it|another|new|for|of|on|to|in|at|with|from|off|by|is|are|be|does|do|has|have|need|needs|still|left|remaining|longer|more|go|time|running|ringing|done|ready|up|end|ends|called|named|kitchen|please|that's|there|some";
const edgePattern = new RegExp(`^(?:${edges})\\b\\s*|\\s*\\b(?:${edges})$`, "i");

/** The timer's name in the words. Timers without a name are identified by their duration. */
function nameIn(words: string): string {
  const found = findDuration(words);
  if (found) return nameIn(found.rest) || formatDuration(found.seconds);
  let name = words
    .replace(new RegExp(`\\b${timer}\\b`, "gi"), " ")
    .replace(/[,:;]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  for (;;) {
    const shorter = name.replace(edgePattern, "").trim();
    if (shorter === name) return name.slice(0, maxNameLength);
    name = shorter;
  }
}

const maxNameLength = 40;
